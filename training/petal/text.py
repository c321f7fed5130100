"""From a prompt to word ids and phrase numbers: the reference for FORMAT.md, section "Text"."""
import json
import re
import unicodedata

from .grounds import background
from .looks import HANDLING, portrait_style, without_hidden
from .spelling import ENDINGS, ing_forms

HAN = "\u3005\u3041-\u3096\u3400-\u4dbf\u4e00-\u9fff"  # and hiragana
BREAK = re.compile("[,.;:!?()\\[\\]{}|/+&\n\u3001\u3002]")
MEASURE = re.compile(r"--[a-z]+(?: [0-9.:]+)?|f?/?(?<![0-9])[0-9]+(?:[.:/][0-9]+)+[a-z]*")
ITEM = re.compile(f"[a-z0-9]+|[\u0400-\u04ff]+|[\u30a1-\u30fa\u30fc-\u30fe]+|[{HAN}]+|[\uac00-\ud7a3]+|{BREAK.pattern}")
LETTERS = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i"})
LONGEST_PIECE = 8
MOST_MOVED = 8
PEOPLE = ("woman", "man", "person", "portrait")
TIMES = ("day", "night", "autumn", "mist")
SMALL_BOATS = ("boat", "sailboat", "canoe", "rowboat", "kayak", "raft")
IN_SPACE = ("satellite", "space station", "ringed planet", "comet", "space capsule")
SHIPS = ("ship", "tall ship", "passenger ship", "ferry", "motor boat", "speedboat")
WEATHER = ("snow", "rain", "sunset", "sky")  # places that can be anywhere
PATTERNS = ("stripes", "dots", "checkered", "rainbow")
# Colours that are dark and light against plain backgrounds (rule 7).
DARK, LIGHT = "black grey red green blue purple brown navy".split(), "white orange yellow teal pink beige blonde".split()
ARTICLES = {"a", "an", "the", "his", "her", "its", "their"}
FEATURES = ("beard", "moustache", "glasses", "hair", "skin", "eyes")


class Vocab:
    def __init__(self, path):
        data = json.load(open(path, encoding="utf-8"))
        self.data = data
        self.words = data["words"]
        self.id = {w: i for i, w in enumerate(self.words)}
        self.heads = set(data["heads"])
        other = data["languages"]
        self.breaks = {*data["breaks"], *other["breaks"]}
        self.english = data["lexicon"]
        self.lexicon = {**other["lexicon"], **self.english}
        self.other = other["lexicon"]
        self.trailing = other["trailing"]
        self.postposed = set(other["postposed"])
        self.unread = set(other["unread"])
        self.length = data["length"]
        self.phrases = data["phrases"]
        styles = data["styles"]
        self.things = set(data["coloured"]["things"])
        self.made, self.relations, self.alone, self.adjectives, self.counts, self.people, self.creatures = (set(data[k]) for k in ("made", "relations", "alone", "adjectives", "counts", "people", "creatures"))
        self.sexes, self.person = {self.id["woman"], self.id["man"]}, self.id["person"]
        self.decides = {self.id[w] for w in (*styles["portrait"], *styles["object"], *styles.get("rendering", ()), *PEOPLE) if w in self.id} | set(data["scene"])
        self.renderings = {self.id[w] for w in styles["rendering"]}
        self.rooms, self.buildings = (set(data["within"][k]) for k in ("rooms", "buildings"))
        self.fronts, self.outside, self.street = dict(data["within"]["fronts"]), [[self.id["in front"]], [self.id["behind"]]], self.id["street"]
        self.within, self.several, self.above = self.id["in"], self.id["three"], self.id["above"]
        self.near, self.hold, self.no = {self.id[q] for q in ("next to", "around")}, self.id["hold"], self.id["no"]
        self.dark, self.light = ({i for i, w in enumerate(self.words) if w.split(" ")[0] in q} for q in (DARK, LIGHT))
        self.places = {self.id[w] for w in data["backgrounds"]["scenes"] if w in self.id and w not in PATTERNS}
        self.times = {self.id[w] for w in TIMES}
        self.around = self.places | {self.id[w] for w in (*TIMES, "style", *styles["portrait"], *styles["object"], *styles["rendering"]) if w in self.id}
        self.countable = (self.things | self.people) - set(data["worn"])
        self.placed, self.settings = (set(data["layout"][k]) for k in ("things", "settings"))
        self.grounds, self.entering = self.places - {self.id[w] for w in WEATHER}, {self.id[w] for w in ("in", "on", "under")}
        self.beside = {self.id[w] for w in ("next to", "in front", "behind")}
        self.part_of, self.headwear = dict(data["layout"]["parts"]), set(data["layout"]["headwear"])
        self.wearables = set(data["layout"]["wearables"])
        self.features = {self.id[w] for w in FEATURES}
        self.of_whole = self.counts | {self.id[w] for w in ("old", "tiny", "huge")}
        self.dark_place, self.old, self.vintage = self.id["dark"], self.id["old"], self.id["vintage"]
        taken = [*data["backgrounds"]["scenes"], *data["backgrounds"]["settings"], *TIMES, *PEOPLE, "fly", "swim", "background"]
        self.taken = {self.id[w] for w in taken if w in self.id} | self.people
        self.moving, self.open = {self.id[w] for w in ("ride", "run", "walk", "chase", "push", "pull")}, [self.id[w] for w in ("meadow", "field", "hill", "park")]
        drawn = [*data["styles"]["portrait"], *data["styles"]["object"]]
        self.closed = {self.id[w] for w in [*data["backgrounds"]["scenes"], *data["backgrounds"]["settings"], "fly", "swim", "background", *drawn] if w in self.id}
        self.hung = {self.id[w] for w in ("window", "framed picture", "wall clock")}
        self.indoors, self.holding = self.hung | {self.id["fireplace"]}, {self.id[w] for w in ("in", "on", "above")}
        self.afloat = {self.id[w]: self.id[water] for names, water in ((SMALL_BOATS, "lake"), (SHIPS, "sea"), (IN_SPACE, "space")) for w in names if w in self.id}
        self.handling = self.relations - {self.within} | {self.id[w] for w in HANDLING if w in self.id}
        self.weather, self.actions = {self.id[w] for w in WEATHER}, self.alone - {self.id[w] for w in TIMES if w in self.id} - self.renderings
        self.coloured = [[self.id[s], self.id["style"]] for s in data["coloured"]["styles"]]

    def _hit(self, run):
        """The key of a run of words, its ids, and whether the run is a plural of it."""
        last = run[-1]
        spellings = [last, *(last[: len(last) - len(e)] + i for e, i in ENDINGS if len(last) > 3 and last.endswith(e))]
        for spelling in spellings:
            key = " ".join([*run[:-1], spelling])
            if key in self.lexicon:
                return key, self.lexicon[key], spelling != last
        return None

    def _longest(self, text):
        for n in range(len(text), 0, -1):
            if text[:n] in self.lexicon or text[:n] in self.breaks or text[:n] in self.unread:
                return text[:n]
        return None

    def _without_spaces(self, run):
        pieces, unknown, i = [], "", 0
        while i < len(run):
            piece = self._longest(run[i : i + LONGEST_PIECE])
            if piece is None or piece in self.unread:
                unknown += piece or run[i]
            else:
                pieces += [unknown, piece] if unknown else [piece]
                unknown = ""
            i += len(piece or run[i])
        return pieces + [unknown] if unknown else pieces

    def _split_particle(self, word):
        if word in self.lexicon or word in self.breaks:
            return [word]
        start = self._longest(word[:LONGEST_PIECE])
        if start is None or start in self.unread:
            return [word]
        particle = word[len(start) :]
        if particle in self.breaks:
            return [start, particle]
        return [word] if len(start) < 2 else [start]

    def items(self, text):
        text = unicodedata.normalize("NFKD", MEASURE.sub(" ", text.lower()).translate(LETTERS))
        text = re.sub("['\u2019]s(?![a-z0-9])", "", text)  # "a wolf's face" is that of one wolf
        text = unicodedata.normalize("NFC", re.sub("[\u0300-\u036f'\u2019]", "", text))
        found = []
        for token in ITEM.findall(text):
            if re.match(f"[{HAN}]", token):
                found += self._without_spaces(token)
            else:
                found += self._split_particle(token) if "\uac00" <= token[0] <= "\ud7a3" else [token]
        return found

    def costume(self, role):
        """What somebody wears or holds who is dressed so, or nothing."""
        return self.lexicon.get(f"dressed as a {role}") or self.lexicon.get(f"dressed as an {role}")

    def _longest_hit(self, items, start, after_somebody=False):
        """How many words from here mean something together, and what. Directly after somebody a word in -s is a verb (rule 3)."""
        verbs = ing_forms(items[start]) if after_somebody else []
        for n in (4, 3, 2, 1):
            run = items[start : start + n]
            if len(run) < n or any(BREAK.match(w) for w in run):
                continue
            verb = next((k for k in (" ".join([v, *run[1:]]) for v in verbs) if k in self.english), None)
            hit = (verb, self.lexicon[verb], False) if verb else self._hit(run)
            if hit is not None:
                return n, hit
        return 0, None

    def phrases_of(self, text):
        """The prompt as a list of phrases, each a list of ids."""
        items = self.items(text)
        phrases, now, moved, i = [], [], [], 0
        last = None  # the place of the phrase of the word before, and whether that word is English
        adjacent = False  # the word directly before means something, too
        lost = False  # an unknown word came after the last one that means something
        previous = ""  # the key before
        age = None  # the place of "vintage" while nothing but adjectives has come after it

        def describes():
            return bool(now) and all(k in self.adjectives for k in now)

        def close():
            nonlocal now, moved
            if now:
                phrases.extend([now, *moved])
                now, moved = [], []

        def drop_orphans():
            """Rule 14: of a "blue bandana" that is unknown the blue goes, too, and of "on its head" the on."""
            nonlocal now
            if lost and describes():
                now = []
            if lost:
                drop_open_relation()

        def drop_open_relation():
            """Rule 14: nothing came after the relation."""
            while not now and not moved and phrases and phrases[-1][0] in self.relations:
                phrases.pop()

        def end():
            nonlocal moved, last, adjacent, lost, age
            drop_orphans()
            drop_open_relation()
            close()
            phrases.extend(moved)
            moved, last, adjacent, lost, age = [], None, False, False, None

        def join(key, ids):
            """Rules 12 and 15: the words of a compound or of one figure in one phrase. Returns the ids that are left to add."""
            nonlocal now, moved
            if not (adjacent and last and last[1] and last[0] == len(phrases) - 1 and not now and key in self.english):
                return ids
            before, first = phrases[-1][-1], ids[0]
            if len(ids) == 1 and (first == before or first in self.made and before in self.things and not key.endswith("ing")):
                now = [k for k in phrases.pop()[:-1] if k not in self.people]
            elif before in self.people and (first == self.person or first in self.sexes and phrases[-1][-2:-1] and phrases[-1][-2] in self.sexes):
                return ids[1:]
            elif before in self.sexes and self.implies_sex(ids):
                now = phrases.pop()
                return ids[1:]
            elif first in self.people and before == self.person:
                now = phrases.pop()[:-1]
            elif {first, before} <= self.people and not {first, before} <= self.sexes:
                now = phrases.pop()
            elif before in self.creatures and first in self.people and self.costume(key):
                return self.costume(key)
            elif before in self.people and first in self.creatures and self.costume(previous):
                now = [k for k in phrases.pop() if k not in self.people]
                return ids + self.costume(previous)
            elif first in self.placed - self.places and not key.endswith("ing") and before in self.places and not moved:
                # Of "a cafe table" the table is in the cafe.
                *now, place = phrases.pop()
                moved = [[place]]
            return ids

        while i < len(items):
            if BREAK.match(items[i]):
                end()
                i += 1
                continue
            somebody = adjacent and last and last[1] and last[0] == len(phrases) - 1 and not now and phrases[-1][-1] in self.people | self.creatures
            words, hit = self._longest_hit(items, i, somebody)
            trails = items[i] in self.trailing and (items[i] in self.other or last and not last[1])
            # Several words with a meaning of their own ("blanc fixe") are no adjective with something behind it.
            if last and trails and words <= 1:
                noun = phrases[last[0]] if last[0] < len(phrases) else None
                if noun:
                    noun[-1:-1] = self.trailing[items[i]]
                else:
                    now += self.trailing[items[i]]
                i += 1
                continue
            if hit is None:
                if items[i] in self.breaks:
                    end()
                else:
                    last, adjacent, lost, age = None, False, True, None
                i += 1
                continue
            key, ids, plural = hit
            if key in self.postposed:
                close()
                if last and len(phrases) - last[0] <= MOST_MOVED:
                    moved = [list(ids), *phrases[last[0] :], *moved]
                    del phrases[last[0] :]
                    last = None
            elif ids:
                given = ids
                if not all(k in self.adjectives for k in ids):
                    # Rule 17: a "vintage car" is an old one, and no picture in a vintage style.
                    if age is not None and ids[-1] in self.things and age < len(phrases) and len(phrases[age]) == 1:
                        del phrases[age]
                        last = None
                    age = None
                place = len(phrases) - 1
                ids = join(key, ids)
                if plural and self._counted(ids) in self.countable and not (self.counts | {self.no}) & set(now):
                    now.insert(0, self._several(phrases))  # rule 16
                for k, following in zip(ids, [*ids[1:], None]):
                    if k in self.relations or k in self.alone:
                        drop_orphans()
                        # Rule 14: somebody who holds a banner on the beach does not hold the beach.
                        if lost and not now and not moved and phrases and phrases[-1] == [self.hold]:
                            phrases.pop()
                    if k in self.relations:
                        close()
                    elif k in self.alone and describes() and not moved:
                        # Rule 13: the huge one of "a huge flying dragon" is the dragon.
                        phrases.append([k])
                        place, lost = len(phrases) - 1, False
                        continue
                    elif k in self.alone:
                        close()
                    lost = False
                    place = len(phrases)
                    now.append(k)
                    # Rule 15: a witch is one figure, a woman and a mage.
                    if k in self.heads and not self.implies_sex([k, following]):
                        close()
                if key in self.english and key.endswith("ed") and not now and phrases and phrases[-1][-1] in self.features:
                    # Rule 18: of "two old bearded men" the men are two and old, not the beard.
                    now = [k for k in phrases[-1] if k in self.of_whole]
                    phrases[-1] = [k for k in phrases[-1] if k not in self.of_whole]
                last = (place, key in self.english)
                if given == [self.vintage]:
                    age = place
                ids = given
            adjacent, previous = bool(ids), key
            if not adjacent:
                age = None
                if key in ARTICLES and describes():
                    drop_orphans()  # of "two xyzzy find a chest" the chest is one
            i += words
        end()
        return self._idle_left_out(self._idle_relations_left_out(self._outside_left_out(self._inside_left_out(self._rendered_once(phrases)))))

    def _rendered_once(self, phrases):
        """Rule 10: "cyberpunk" and "neon signs" ask for one rendering, which counts once."""
        seen, out = set(), []
        for phrase in phrases:
            kept = [k for k in phrase if k not in seen]
            seen |= self.renderings & set(phrase)
            if kept:
                out.append(kept)
        return out

    def _inside_left_out(self, phrases):
        """Rule 20: in front of a cafe or behind it nothing is seen of what is in it."""
        fronts = [self.fronts.get(q[-1]) if before in self.outside else None for before, q in zip([[], *phrases], phrases)]
        street = any(front is None and self.grounds & set(q) for front, q in zip(fronts, phrases))
        out = []
        for front, q in zip(fronts, phrases):
            out += [q] if front is None else [[*q[:-1], front], *([] if street else [[self.street]])]
            street |= front is not None
        return out

    def _outside_left_out(self, phrases):
        """Rule 11: of a throne room in a castle nothing is seen of the castle."""
        out = []
        for phrase in phrases:
            before = [k for p in out[-2:] for k in p]
            related = before[-1:] == [self.within]
            room = before[-2:-1] if related else before[-1:]
            if room and room[0] in self.rooms and phrase[-1] in self.buildings:
                if related:
                    rest = out.pop()[:-1]
                    out += [rest] if rest else []
            else:
                out.append(phrase)
        return out

    def _several(self, phrases):
        """Rule 16: as many as those who hold, ride or are on what is named next, or three."""
        if not phrases or len(phrases[-1]) > 1 or phrases[-1][0] not in self.handling:
            return self.several
        owners = next((q for q in reversed(phrases[-8:]) if (self.people | self.creatures) & set(q)), [])
        return next((k for k in owners if k in self.counts), self.several)

    def _counted(self, ids):
        """Rule 16: what there are several of; of bakers, each of whom holds bread, the people."""
        return ids[-1] if len(ids) == 1 or self.implies_sex(ids) else ids[0] if ids and ids[0] in self.people else None

    def implies_sex(self, ids):
        """Whether words are a sex and somebody: a witch is a woman and a mage."""
        return len(ids) == 2 and ids[0] in self.sexes and ids[1] in self.people

    def _idle_relations_left_out(self, phrases):
        """Rule 17: "by the lake" is at the lake, "sunset over the sea" is at sunset, and "under the stars" is at night."""
        related = lambda q: len(q) == 1 and q[0] in self.relations
        lost = lambda q: q[-1] in self.times or related(q)
        idle = lambda before, q, follows: related(q) and (q[0] in self.near and follows[-1] in self.places or q == [self.above] and before[-1] in self.around or lost(follows))
        return [q for before, q, follows in zip([[0], *phrases], phrases, [*phrases[1:], [0]]) if not idle(before, q, follows)]

    def _idle_left_out(self, phrases):
        """Rule 17: only people look old, and places are drawn with no adjective but "dark"."""
        out = []
        for phrase in phrases:
            thing, place = phrase[-1] not in self.people | {self.old}, phrase[-1] in self.places
            out.append([k for k in phrase if not (thing and k == self.old or place and k in self.adjectives and k != self.dark_place)])
        return out

    def _with_style(self, ids, phr, seed):
        """Rule 7: a thing in no style and no scene gets a coloured one, by the seed; then the background."""
        if not (self.things | set(self.afloat)) & set(ids):
            return ids, phr
        # A sex that another word implies, as of a witch, decides nothing.
        implied = lambda i: i + 1 < len(ids) and phr[i] == phr[i + 1] and self.implies_sex(ids[i : i + 2])
        style = [] if not self.things & set(ids) or any(k in self.decides and not implied(i) for i, k in enumerate(ids)) else self.coloured[seed % len(self.coloured)]
        return self._with(ids, phr, style, background(self, ids, seed))

    def _with(self, ids, phr, *phrases):
        """With more phrases at the end, as far as there is room."""
        last = max(phr, default=0)
        for more in phrases:
            if more and len(ids) + len(more) <= self.length:
                last = min(last + 1, self.phrases - 1)
                ids, phr = ids + more, phr + [last] * len(more)
        return ids, phr

    def encode(self, text, seed=None):
        """ids and phrase numbers, both padded to the fixed length. Without a seed it is a caption: nothing is added or left out."""
        phrases = self.phrases_of(text) if seed is None else without_hidden(self, self.phrases_of(text))
        ids = [k for phrase in phrases for k in phrase][: self.length]
        phr = [min(p, self.phrases - 1) for p, phrase in enumerate(phrases) for _ in phrase][: self.length]
        if seed is not None:
            ids, phr = self._with_style(*self._with(ids, phr, *portrait_style(self, phrases, seed)), seed)
        pad = [0] * (self.length - len(ids))
        return ids + pad, phr + pad
