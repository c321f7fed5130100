"""From a prompt to word ids and phrase numbers: the reference for FORMAT.md, section "Text"."""
import json
import re
import unicodedata

ITEM = re.compile(r"[a-z0-9]+|[,.;:!?()\[\]{}|/+&\n]")
PEOPLE = ("woman", "man", "person", "portrait")
ENDINGS = (("ies", "y"), ("ves", "f"), ("es", ""), ("s", ""))


class Vocab:
    def __init__(self, path):
        data = json.load(open(path, encoding="utf-8"))
        self.data = data
        self.words = data["words"]
        self.id = {w: i for i, w in enumerate(self.words)}
        self.heads = set(data["heads"])
        self.breaks = set(data["breaks"])
        self.lexicon = data["lexicon"]
        self.length = data["length"]
        self.phrases = data["phrases"]
        styles = data["styles"]
        self.things = set(data["coloured"]["things"])
        self.decides = {self.id[w] for w in (*styles["portrait"], *styles["object"], *styles.get("rendering", ()), *PEOPLE) if w in self.id} | set(data["scene"])
        self.coloured = [[self.id[s], self.id["style"]] for s in data["coloured"]["styles"]]

    def _hit(self, run):
        key = " ".join(run)
        if key in self.lexicon:
            return self.lexicon[key]
        last = run[-1]
        for ending, instead in ENDINGS:
            if len(last) > 3 and last.endswith(ending):
                key = " ".join([*run[:-1], last[: len(last) - len(ending)] + instead])
                if key in self.lexicon:
                    return self.lexicon[key]
        return None

    def phrases_of(self, text):
        """The prompt as a list of phrases, each a list of ids."""
        text = unicodedata.normalize("NFKD", text.lower())
        text = re.sub("[\u0300-\u036f'\u2019]", "", text)
        items = ITEM.findall(text)
        phrases, now, i = [], [], 0

        def close():
            nonlocal now
            if now:
                phrases.append(now)
            now = []

        while i < len(items):
            if not items[i][0].isalnum():
                close()
                i += 1
                continue
            for n in (4, 3, 2, 1):
                run = items[i : i + n]
                if len(run) < n or not all(w[0].isalnum() for w in run):
                    continue
                ids = self._hit(run)
                if ids is not None:
                    for k in ids:
                        now.append(k)
                        if k in self.heads:
                            close()
                    i += n
                    break
            else:
                if items[i] in self.breaks:
                    close()
                i += 1
        close()
        return phrases

    def _with_style(self, ids, phr, seed):
        """Rule 7: a thing in no style and no scene gets a coloured one, by the seed."""
        style = self.coloured[(seed or 0) % len(self.coloured)]
        fits = len(ids) + len(style) <= self.length
        if seed is None or not self.things & set(ids) or self.decides & set(ids) or not fits:
            return ids, phr
        return ids + style, phr + [min(max(phr) + 1, self.phrases - 1)] * len(style)

    def encode(self, text, seed=None):
        """ids and phrase numbers, both padded to the fixed length. Without a seed no style is chosen."""
        ids, phr = [], []
        for p, phrase in enumerate(self.phrases_of(text)):
            ids += phrase
            phr += [min(p, self.phrases - 1)] * len(phrase)
        ids, phr = self._with_style(ids[: self.length], phr[: self.length], seed)
        pad = [0] * (self.length - len(ids))
        return ids + pad, phr + pad
