using System;
using System.Globalization;
using System.IO;
using System.Text;
using Lexmill.MODULE;

/// <summary>
/// Usage: Ask WORDS-FILE WORDS PREFIXES TYPED RACKS. Prints an answer for each word in the file WORDS, the words with
/// the prefixes in the file PREFIXES, the suggestions for the words in the file TYPED, the anagrams of the racks in the
/// file RACKS, and the words from which the game chooses its answers.
/// </summary>
public static class Ask
{
    public static void Main(string[] arguments)
    {
        WordDictionary words = WordDictionary.Load(File.ReadAllBytes(arguments[0]));
        StringBuilder text = new StringBuilder(words.Version + "\n" + words.License + "\n");
        string[] questions = Lines(arguments[1]);
        bool[] allowed = words.AllowsMany(questions);
        for (int i = 0; i < questions.Length; i++)
        {
            if (words.Allows(questions[i]) != allowed[i])
            {
                throw new Exception("AllowsMany: " + questions[i]);
            }
            int? value = words.Value(questions[i]);
            text.Append(allowed[i] ? "1 " : "0 ");
            text.Append(value == null ? "-" : value.Value.ToString(CultureInfo.InvariantCulture));
            text.Append(words.StartsWith(questions[i]) ? " 1 " : " 0 ").Append(words.Normalise(questions[i]) ?? "-");
            text.Append('\n');
        }
        foreach (string prefix in Lines(arguments[2]))
        {
            foreach (string word in words.Words(prefix))
            {
                text.Append(word).Append('\n');
            }
        }
        foreach (string typed in Lines(arguments[3]))
        {
            text.Append(string.Join(" ", words.Suggest(typed))).Append('\n');
        }
        foreach (string rack in Lines(arguments[4]))
        {
            text.Append(string.Join(" ", words.Anagrams(rack))).Append('\n');
        }
        foreach (string word in words.Answers())
        {
            text.Append(word).Append('\n');
        }
        byte[] bytes = new UTF8Encoding(false).GetBytes(text.ToString());
        using (Stream output = Console.OpenStandardOutput())
        {
            output.Write(bytes, 0, bytes.Length);
        }
    }

    private static string[] Lines(string file)
    {
        string text = File.ReadAllText(file);
        return text.Substring(0, text.Length - 1).Split('\n');
    }
}
