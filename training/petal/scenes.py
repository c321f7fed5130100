"""Scenes as training pictures: all drawings in one array on the GPU, plans made by many processes, pictures by batches."""
import csv
import math
import os
import random
from multiprocessing import Pool

import numpy as np
import torch

from . import details
from .captions import portrait_caption
from .common import DEV, log
from .data import LARGE, PLAIN, SIZE, TINTS, Frames
from .layout import FREE, ITEMS, Linker
from .scene import assets, compose, paint
from .scene.animals import KINDS
from .scene.head import HEAD
from .scene.plan import LAYERS, SETS, Bank
from .scene.say import STYLES

VARIANTS = 3  # captions a picture
DETAILS = 0.6  # of how many scenes a detail is shown as well
OF_WHOLE = {"pixel art", "film noir", "watercolour", "vintage"}  # their grid, exposure or rim goes by the whole picture, so parts of it are never drawn
TYPES = dict(place="i4", part="f4", fall="i4", autumn="?", style="i2", count="i2", layers="f4", heads="f4", light="f4", ids="i2", phr="i1", kind="i1", item="i1", box="f2")
NEWCOMERS = os.path.join(os.path.dirname(__file__), "..", "sheet", "newcomers.csv")
SHEET = os.path.join(os.path.dirname(__file__), "..", "sheet", "prompts.csv")


def sheet_prompts():
    return list(csv.DictReader(open(SHEET, encoding="utf-8")))


def _asset(job):
    i, spec = job
    try:
        drawing, record = assets.make(spec, LARGE)
        _room.put(i, drawing)
        return i, record
    except Exception as e:  # one broken drawing must not cost the round
        print("left out", spec, e, flush=True)
        return i, None


def draw_assets(specs, workers):
    global _room
    _room = Frames(len(specs))
    with Pool(workers) as pool:
        got = dict(pool.imap_unordered(_asset, enumerate(specs), chunksize=16))
    keep = [i for i in range(len(specs)) if got[i]]
    if len(keep) < len(specs):
        _room.small, _room.large = _room.small[keep], _room.large[keep]
    return _room, [got[i] for i in keep]


def thing_boxes(data):
    """{(name, set): (row, box)} of the things that scenes use; the box is what is drawn of the tile."""
    out, known = {}, set(data.vocab.data["objects"])
    for i, a in enumerate(data.records):
        # A name that means another drawing would teach that one wrongly.
        if a["what"] != "object" or a["style"] not in SETS or a["name"] not in known or bool(data.unseen[i]):
            continue
        alpha = data.frames.small[i][..., 3] > 40
        rows, cols = np.flatnonzero(alpha.any(1)), np.flatnonzero(alpha.any(0))
        if len(rows):
            out[(a["name"], a["style"])] = (i, (int(cols[0]), int(rows[0]), int(cols[-1]), int(rows[-1])))
    return out


def portrait_words(data, count=6000):
    r = random.Random(5)
    rows = [i for i, a in enumerate(data.records) if a["what"] == "portrait" and i % 20]
    said = lambda i, named: [portrait_caption(data.records[i], r, named) for _ in range(4)]
    return [(i, said(i, 0.72), head_of(data, i), said(i, 0)) for i in r.sample(rows, min(count, len(rows)))]


def head_of(data, row):
    """Where a hat sits: the middle of the head, its top, its width. None where a hat is drawn already."""
    if data.records[row]["hat"]:
        return None
    alpha = data.frames.small[row][..., 3] > 128
    top = int(np.flatnonzero(alpha.any(1))[0])
    cols = np.flatnonzero(alpha[min(255, top + 24)])
    return (float(cols.mean()), float(top), float(cols[-1] - cols[0])) if len(cols) > 20 else None


def head_on(bank, layer):
    """Middle and radius of a head on the canvas; a radius of 0 where a drawing has none of its own."""
    row, old, cx, cy, s, mirror, rot, *_ = layer
    a = {} if old else bank.rec[row]
    if a.get("what") not in ("figure", "couple", "animal"):
        return 0.0, 0.0, 0.0
    at = a["at"]
    x, y = (128 - at["head"][0] if mirror else at["head"][0] - 128) * s, (at["head"][1] - 128) * s
    c, n = math.cos(math.radians(rot)), math.sin(math.radians(rot))
    # Of a couple it is one circle around both heads.
    size = {"figure": HEAD, "couple": 2.6 * HEAD}.get(a["what"]) or KINDS[a["name"]][4]
    return cx + x * c - y * n, cy + x * n + y * c, 1.3 * size * at["scale"] * s


def _plan(seeds):
    """Arrays of the plans of some seeds, and of details of some of them."""
    out = {k: [] for k in TYPES}
    for seed in seeds:
        try:
            p = compose.make(_bank, seed, _sheet)
        except (IndexError, KeyError, ValueError, ZeroDivisionError) as e:
            if seed % 1000 == 0:
                print("no plan", seed, repr(e), flush=True)
            continue
        if p is None or not p.captions:
            continue
        codes = [_vocab.encode(c) for c in p.captions[:2]]
        codes += [_vocab.encode(p.captions[-1])] * (VARIANTS - len(codes))
        linked = [(*c, _linker.link(p.b, p.layers, *c)) for c in codes]
        _add(out, p, details.WHOLE, linked, FREE if p.kind == "anywhere" else _kinds.index(p.kind))
        r = random.Random(seed)
        if linked[0][2] and r.random() < DETAILS and STYLES[p.style] not in OF_WHOLE:
            part = details.pick(r, _vocab, *linked[0])
            _add(out, p, part, [details.caption(*q, part) for q in linked], FREE)
    return {k: np.array(v, TYPES[k]) for k, v in out.items()}


def _add(out, p, part, linked, kind):
    """One picture of a plan: a part of it, with its captions and their items."""
    layers, heads = np.zeros((LAYERS, 10), "f"), np.zeros((LAYERS, 3), "f")
    for k, layer in enumerate(p.layers):
        row, old, *rest = layer = details.near(layer, part)
        layers[k] = (row if old else row + _offset, *rest)
        heads[k] = head_on(p.b, layer)
    inside = p.place_row >= 0 and _bank.rec[p.place_row]["inside"]
    out["place"].append(p.place_row + _offset if p.place_row >= 0 else p.place_row)
    out["part"].append(part)
    out["fall"].append(p.fall + _offset if p.fall >= 0 else -1)
    out["autumn"].append(p.autumn)
    out["style"].append(p.style)
    out["count"].append(len(p.layers))
    out["layers"].append(layers)
    out["heads"].append(heads)
    out["light"].append(paint.light_of(p.time or "day", p.weather, inside))
    out["kind"].append(kind)
    out["ids"].append([ids for ids, _, _ in linked])
    out["phr"].append([phr for _, phr, _ in linked])
    out["item"].append([[q for q, _ in found] + [0] * (ITEMS - len(found)) for _, _, found in linked])
    out["box"].append([[q for _, q in found] + [[0.0] * 4] * (ITEMS - len(found)) for _, _, found in linked])


class Scenes:
    """All that is needed to make pictures of scenes."""

    def __init__(self, data, workers, size=1.0):
        global _bank, _offset, _vocab, _linker, _sheet, _kinds
        specs = assets.specs(int(10500 * size), max(12, int(110 * size)), max(13, int(26 * size)), max(1, int(9 * size)))
        frames, records = draw_assets(specs, workers)
        log("drawings of scenes", len(records))
        _bank = Bank(records, thing_boxes(data), portrait_words(data))
        _offset, _vocab, _linker = len(data.records), data.vocab, Linker(data.vocab)
        _sheet = frozenset(q["prompt"].lower() for q in [*sheet_prompts(), *csv.DictReader(open(NEWCOMERS, encoding="utf-8"))])
        self.kinds = _kinds = [f.__name__ for f, _ in compose.KINDS_OF_SCENE]
        self.workers = workers
        n = _offset + len(records)
        self.bank = torch.empty(3, n, SIZE, SIZE, 4, dtype=torch.uint8, device=DEV)
        self.large = torch.empty(n, LARGE, LARGE, 4, dtype=torch.uint8, device=DEV)
        for part, start in ((data.frames, 0), (frames, _offset)):
            for arrays, bank in ((part.small, self.bank[0]), (part.large, self.large)):
                for s in range(0, len(arrays), 1024):
                    chunk = torch.from_numpy(arrays[s : s + 1024]).to(DEV)
                    bank[start + s : start + s + len(chunk)] = chunk
        for level, k in ((1, 2), (2, 4)):
            self.bank[level] = paint.lowpass(self.bank[0], k)
        data.x, data.large = self.bank[0, :_offset], self.large[:_offset]
        self.plain = torch.tensor([PLAIN[c] for c in compose.TINTS_PLAIN], device=DEV).float() / 255
        self.tints = torch.tensor([PLAIN[c] for c in TINTS], device=DEV).float() / 255

    def plan(self, first, count):
        """Plans of the seeds from `first` on, sorted into groups of as many layers and the same style."""
        with Pool(self.workers) as pool:
            got = pool.map(_plan, [range(s, min(s + 500, first + count)) for s in range(first, first + count, 500)], chunksize=1)
        all_ = {k: np.concatenate([g[k] for g in got]) for k in got[0]}
        key = all_["count"].astype(int) * 100 + all_["style"]
        order = np.argsort(key, kind="stable")
        self.plans = {k: torch.from_numpy(np.ascontiguousarray(v[order])).to(DEV) for k, v in all_.items()}
        key = key[order]
        starts = np.flatnonzero(np.diff(key, prepend=-1))
        self.groups = [(int(a), int(b), int(key[a] // 100), int(key[a] % 100)) for a, b in zip(starts, [*starts[1:], len(key)])]
        log("plans", len(key), "groups", len(self.groups), "mean words", round(float((all_["ids"] > 0).sum(2).mean()), 1))
        return self

    @torch.no_grad()
    def pictures(self, rows, count, style, large=False):
        """In -1..1, and what each of their pixels is worth [n,1,256,256]. large: twice as large."""
        p = {k: self.plans[k][rows] for k in ("place", "part", "fall", "autumn", "layers", "heads", "light")}
        p["place"], p["fall"] = p["place"].long(), p["fall"].long()
        x, cover, worth = paint.compose(self.bank, self.plain, self.tints, p, count, self.large if large else None)
        x = paint.styled(x, cover, style)
        return x * 2 - 1, worth

    def some(self, n):
        """n random pictures and what their pixels are worth, all from one random group: for the autoencoder and for looking at."""
        sizes = torch.tensor([b - a for a, b, *_ in self.groups]).float()
        a, b, count, style = self.groups[int(torch.multinomial(sizes, 1))]
        rows = torch.randint(a, b, (n,), device=DEV)
        return self.pictures(rows, count, style)
