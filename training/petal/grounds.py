"""The background that rule 7 of FORMAT.md gives a prompt about things."""
# Plain backgrounds for things in a dark and in a light colour.
FOR_DARK, FOR_LIGHT = ["white", "beige"], ["navy", "blue", "purple"]


def background(vocab, ids, seed):
    """Rule 7: open ground for who moves in no place, a room for its windows, what stands out from the first named colour, or any where things relate to each other in no place."""
    if vocab.moving & set(ids) and not (vocab.closed | vocab.relations) & set(ids):
        return [vocab.open[seed % len(vocab.open)]]
    place = None if (vocab.closed - vocab.weather) & set(ids) else place_of(vocab, ids)
    if place is not None:
        return [place]
    color = next((k for k in ids if k in vocab.dark | vocab.light), None)
    if vocab.taken & set(ids) or color is None and not (vocab.relations | vocab.alone - vocab.renderings) & set(ids):
        return []
    others = [vocab.id[w] for w in (FOR_LIGHT if color in vocab.light else FOR_DARK) if vocab.id[w] not in ids]
    return [others[seed % len(others)], vocab.id["background"]] if others else []


def place_of(vocab, ids):
    """Rule 7: the room of a window that something is near, and the water of a boat that is more than a single thing."""
    before = lambda i: next((k for k in reversed(ids[:i]) if k not in vocab.adjectives), None)
    if any(k in vocab.indoors and before(i) in vocab.relations - vocab.holding for i, k in enumerate(ids)):
        return vocab.id["living room"]
    if not (vocab.taken | vocab.relations | vocab.alone - vocab.renderings) & set(ids):
        return None
    follows = lambda i: next((k for k in ids[i + 2 :] if k not in vocab.adjectives), None)
    on_thing = lambda i: ids[i + 1 : i + 2] and ids[i + 1] in vocab.holding and follows(i) in vocab.placed
    return next((vocab.afloat[k] for i, k in enumerate(ids) if k in vocab.afloat and not on_thing(i)), None)
