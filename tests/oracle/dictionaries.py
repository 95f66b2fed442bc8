"""The seven dictionaries, and how they and hunspell-reader's forms get into a work folder."""

import contextlib
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

# Name of the files, Debian's package, and whether hunspell-reader is right for it.
DICTIONARIES = {
    "en_US": ("hunspell-en-us", True),
    "it_IT": ("hunspell-it", True),
    "nl": ("hunspell-nl", False),
    "de_DE": ("hunspell-de-de", False),
    "es_ES": ("hunspell-es", False),
    "fr": ("hunspell-fr-classical", False),
    "pt_BR": ("hunspell-pt-br", False),
}
# Forms of hunspell-it 1:7.5.0-1.
ITALIAN_FORMS = 34_567_760

C_LOCALE = {**os.environ, "LC_ALL": "C"}


class CannotDo(Exception):
    """Something that the comparison needs is not there."""


def need(*programs):
    for program in programs:
        if not shutil.which(program):
            raise CannotDo(f"{program} is not installed: see the head of this script")


def run(command, **options):
    """Runs a program and refuses to go on when it fails."""
    done = subprocess.run(command, stderr=subprocess.PIPE, **options)
    if done.returncode:
        raise CannotDo(f"{' '.join(map(str, command[:3]))}: {done.stderr.decode(errors='replace').strip()[-500:]}")
    return done


def default_lexmill():
    repository = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    return os.path.join(repository, "target", "release", "lexmill")


def add_options(parser):
    parser.add_argument("--lexmill", default=default_lexmill(), help="the program; default: target/release/lexmill")
    parser.add_argument("--work", help="folder for downloads and outputs, kept; default: a new one, removed")


def lexmill(arguments):
    path = os.path.abspath(arguments.lexmill)
    if not os.access(path, os.X_OK):
        raise CannotDo(f"{path} is not there: cargo build --release, or --lexmill PATH")
    return path


@contextlib.contextmanager
def work_folder(arguments):
    if arguments.work:
        os.makedirs(arguments.work, exist_ok=True)
        yield os.path.abspath(arguments.work)
    else:
        with tempfile.TemporaryDirectory(prefix="oracle.") as folder:
            yield folder


def run_script(main):
    """Ends with the exit code of a script's main, or with 2 and a word about what could not be done."""
    try:
        sys.exit(main())
    except CannotDo as error:
        print(error, file=sys.stderr)
        sys.exit(2)


def dictionary(work, name):
    """Fetches a dictionary's package and returns the path of its .dic and the version."""
    package = DICTIONARIES[name][0]
    folder, tree = os.path.join(work, "packages"), os.path.join(work, "tree")
    os.makedirs(folder, exist_ok=True)
    debs = glob.glob(f"{folder}/{package}_*.deb")
    if not debs:
        command = ["apt-get", "-q", "-o", "APT::Sandbox::User=root", "download", package]
        run(command, cwd=folder, stdout=subprocess.DEVNULL)
        debs = glob.glob(f"{folder}/{package}_*.deb")
    version = run(["dpkg-deb", "-f", debs[0], "Version"], stdout=subprocess.PIPE).stdout.decode().strip()
    path = f"{tree}/usr/share/hunspell/{name}.dic"
    if not os.path.exists(path):
        run(["dpkg-deb", "-x", debs[0], tree])
    return path, version


def version_of(package):
    done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True)
    return done.stdout.decode() or "?"


def sort(work, source, target):
    """Sorts a file's lines by bytes, each once; the target appears only when it is whole."""
    run(["sort", "-u", "-S", "1G", "-T", work, "-o", target + ".part", source], env=C_LOCALE)
    os.rename(target + ".part", target)


def hunspell_reader(work):
    """Installs hunspell-reader in the work folder and returns its program and version."""
    folder = os.path.join(work, "reader")
    package = f"{folder}/node_modules/hunspell-reader/package.json"
    if not os.path.exists(package):
        os.makedirs(folder, exist_ok=True)
        command = ["npm", "install", "--silent", "--prefix", folder, "hunspell-reader@9"]
        run(command, cwd=folder, stdout=subprocess.DEVNULL)
    with open(package, encoding="utf-8") as file:
        return f"{folder}/node_modules/.bin/hunspell-reader", json.load(file)["version"]


def forms_of_reader(work, name, dic):
    """hunspell-reader's forms, sorted by bytes; they are kept, because it_IT takes many minutes."""
    target = os.path.join(work, f"{name}.reader")
    if not os.path.exists(target):
        program, _ = hunspell_reader(work)
        raw = target + ".raw"
        run([program, "words", dic, "-o", raw], stdout=subprocess.DEVNULL)
        sort(work, raw, target)
        os.remove(raw)
    return target


def forms_of_lexmill(work, name, dic, lexmill):
    target = os.path.join(work, f"{name}.lexmill")
    with open(target, "wb") as file:
        run([lexmill, "unfold", dic], stdout=file)
    if subprocess.run(["sort", "-cu", target], env=C_LOCALE, stderr=subprocess.DEVNULL).returncode:
        raise CannotDo(f"lexmill unfold {dic}: its lines are not sorted by bytes, or not unique")
    return target
