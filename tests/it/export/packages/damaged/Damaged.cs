using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using Lexmill.MODULE;

/// <summary>
/// Usage: Damaged QUESTIONS. Reads files from standard input, each after its size in four bytes. Takes each file as the
/// words file, and prints a line with the answers to the words in QUESTIONS.
/// </summary>
public static class Damaged
{
    public static void Main(string[] arguments)
    {
        string[] questions = File.ReadAllText(arguments[0]).Split('\n');
        using (BinaryReader input = new BinaryReader(Console.OpenStandardInput()))
        using (StreamWriter output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false)))
        {
            output.NewLine = "\n";
            for (byte[] size = input.ReadBytes(4); size.Length == 4; size = input.ReadBytes(4))
            {
                byte[] file = input.ReadBytes(size[0] | size[1] << 8 | size[2] << 16 | size[3] << 24);
                output.WriteLine(Answer(file, questions).Replace('\n', ' ').Replace('\r', ' '));
                output.Flush();
            }
        }
    }

    private static string Answer(byte[] file, string[] questions)
    {
        try
        {
            WordDictionary words = WordDictionary.Load(file);
            StringBuilder text = new StringBuilder(words.Version + words.License);
            bool[] allowed = words.AllowsMany(questions);
            for (int i = 0; i < questions.Length; i++)
            {
                text.Append(' ').Append(allowed[i]).Append(words.Value(questions[i]));
                text.Append(words.StartsWith(questions[i])).Append(words.Normalise(questions[i]));
                Add(text, words.Words(questions[i]));
                Add(text, words.Suggest(questions[i]));
                Add(text, words.Anagrams(questions[i]));
                Add(text, words.Anagrams(questions[i] + "??"));
            }
            Add(text, words.Answers());
            return text.ToString();
        }
        catch (InvalidDataException error)
        {
            return "refused: " + error.Message;
        }
    }

    private static void Add(StringBuilder text, IEnumerable<string> words)
    {
        int left = 300;
        foreach (string word in words)
        {
            text.Append(',').Append(word);
            if (--left == 0)
            {
                break;
            }
        }
        text.Append(';');
    }
}
