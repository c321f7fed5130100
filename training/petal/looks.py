"""What the engine changes in a prompt about somebody before it is drawn: rules 21 and 22 of FORMAT.md. Captions are not changed."""
# What people wear and the weights know as things alone.
SPOTS = ("goggles", "masquerade mask", "necklace", "backpack")
UNSEEN = ("sports medal", "ring", "watch", "bracelet", "lipstick", "nail polish")
EYE_STYLES = ("pixel", "toon", "illustration", "anime")
HANDLING = ("hold", "read", "drink", "eat", "play", "pour", "push", "pull", "lift", "aim", "fight", "chase", "feed", "ride", "climb")
LOOKS = ("hair", "eyes", "skin", "glasses", "sunglasses", "beard", "goatee", "moustache", "stubble", "earrings", "bald", "afro", "mohawk", "bob", "bun", "ponytail", "buzz", "dreadlocks")
EXPRESSIONS = ("smile", "laugh", "sad", "angry", "surprised", "serious")
CLOTHES = ("shirt", "t-shirt", "jacket")
FIGURE_ONLY = ("headphones", "necktie")
RICH_ONLY = ("angry", "serious", "sunglasses", "moustache", "goatee", "afro", "mohawk", "dreadlocks", "hat", "beanie", "cap", "turban", "hijab", "jacket", "hoodie", "sweater", "overalls")


def ids_of(vocab, words):
    return {vocab.id[w] for w in words if w in vocab.id}


def without_hidden(vocab, phrases):
    """Rule 21: no ring or watch that somebody wears, and no colour of eyes but in portraits and in styles whose eyes have one."""
    spots, unseen = ids_of(vocab, SPOTS), ids_of(vocab, UNSEEN)
    elsewhere = vocab.relations - {vocab.within} | ids_of(vocab, HANDLING)
    hidden, wearer = set(), False
    hide = lambda p: {p, p - 1} if p and phrases[p - 1][-1] == vocab.within else {p}
    for p, phrase in enumerate(phrases):
        head, before = phrase[-1], phrases[p - 1][-1] if p else 0
        adorns = head in spots | unseen
        if head in vocab.placed - vocab.people - set(vocab.data["worn"]) and not adorns:
            wearer = False
        wearer |= head in vocab.people
        if head in unseen and wearer and before not in elsewhere:
            hidden.add(p)
    kept = [phrase for p, phrase in enumerate(phrases) if p not in hidden]
    if not (ids_of(vocab, EYE_STYLES) & {k for phrase in phrases for k in phrase} or _style(vocab, kept, 0)):
        hidden |= {p for p, phrase in enumerate(phrases) if vocab.id["eyes"] in phrase and vocab.adjectives & set(phrase)}
    out = set().union(*map(hide, hidden))
    return [phrase for p, phrase in enumerate(phrases) if p not in out]


def portrait_style(vocab, phrases, seed):
    """Rule 22: the style of a portrait in none, and a smile if no expression is named, as phrases, or nothing."""
    style = _style(vocab, phrases, seed)
    smiles = style and not ids_of(vocab, EXPRESSIONS) & {k for phrase in phrases for k in phrase}
    return [style, [vocab.id["smile"]]] if smiles else [style]


def _style(vocab, phrases, seed):
    ids, heads = {k for phrase in phrases for k in phrase}, [phrase[-1] for phrase in phrases]
    alone = sum(k in vocab.people for k in heads) == 1 and not (vocab.placed - vocab.people - ids_of(vocab, SPOTS)) & set(heads)
    named = vocab.id["portrait"] in ids
    if not alone or vocab.counts & ids or not (named or ids_of(vocab, LOOKS) & ids):
        return []
    styles = vocab.data["styles"]
    closed = ids_of(vocab, [*styles["portrait"], *styles["object"], *styles["rendering"]])
    closed |= set(vocab.data["scene"]) - {vocab.within} | set(vocab.data["worn"]) - ids_of(vocab, CLOTHES)
    closed |= ids_of(vocab, FIGURE_ONLY)
    if named or vocab.id["background"] in ids:
        closed -= vocab.places
    if closed & ids:
        return []
    plain, rich = [vocab.id["illustration"]], [vocab.id["toon"], vocab.id["style"]]
    if vocab.id["earrings"] in ids:
        return plain
    return rich if ids_of(vocab, RICH_ONLY) & ids or seed % 2 == 0 else plain
