using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using Lexmill.MODULE;

/// <summary>
/// Measures the package for C#, or a <c>HashSet</c>. <c>run</c> describes arguments and output.
/// </summary>
public static class Bench
{
    private static WordDictionary dictionary;
    private static HashSet<string> words;

    public static void Main(string[] arguments)
    {
        bool isPackage = arguments[0] == "package";
        long before = GC.GetTotalMemory(true);
        Stopwatch watch = Stopwatch.StartNew();
        if (isPackage)
        {
            dictionary = WordDictionary.Load();
        }
        else
        {
            words = new HashSet<string>(File.ReadAllLines(arguments[1]));
        }
        bool isAllowed = isPackage ? dictionary.Allows(arguments[3]) : words.Contains(arguments[3]);
        double loaded = watch.Elapsed.TotalMilliseconds;
        if (!isAllowed)
        {
            throw new Exception(arguments[3]);
        }
        long used = GC.GetTotalMemory(true) - before;
        double fastest = double.MaxValue;
        int count = 0;
        for (int pass = 0; pass < 5; pass++)
        {
            string[] questions = File.ReadAllLines(arguments[2]);
            count = questions.Length;
            fastest = Math.Min(fastest, Time(isPackage, questions));
        }
        double rate = count / fastest / 1e3;
        Console.WriteLine(string.Format(CultureInfo.InvariantCulture, "{0} {1} {2}", used, loaded, rate));
    }

    /// <summary>Returns the milliseconds of a pass. Half of the words are allowed.</summary>
    private static double Time(bool isPackage, string[] questions)
    {
        int allowed = 0;
        Stopwatch watch = Stopwatch.StartNew();
        foreach (string word in questions)
        {
            if (isPackage ? dictionary.Allows(word) : words.Contains(word))
            {
                allowed++;
            }
        }
        double taken = watch.Elapsed.TotalMilliseconds;
        if (2 * allowed != questions.Length)
        {
            throw new Exception(allowed + " words are allowed");
        }
        return taken;
    }
}
