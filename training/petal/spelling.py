"""How a word may be spelled otherwise: plurals and verbs in -s (FORMAT.md, rule 3)."""
import re

ENDINGS = (("s", ""), ("ies", "y"), ("ves", "f"), ("es", ""), ("men", "man"), ("people", "person"), ("mice", "mouse"), ("geese", "goose"))
THIRD_PERSONS = (("s", ""), ("ies", "y"), ("es", ""))


def ing_forms(word):
    """What a verb in -s may be in -ing: "rides" gives "riding", and forms that are no words."""
    if len(word) <= 3 or not word.endswith("s"):
        return []
    bases = [word[: len(word) - len(e)] + b for e, b in THIRD_PERSONS if word.endswith(e)]
    # "Running", but no "earring" for "ears".
    doubled = lambda b: [b + b[-1] + "ing"] if re.search("[^aeiou][aeiou][^aeiouwxy]$", b) else []
    return [form for b in bases for form in (re.sub("e$", "", re.sub("ie$", "y", b)) + "ing", b + "ing", *doubled(b))]
