"""The accuracy table: python -m petal.evaluate --data OUT --work WORK --to FOLDER [--judge SECONDS] [--what things people] [--until FILE]"""
import argparse
import json
import os
import random
import re
import time

import torch
from PIL import Image

from .common import DEV, half, log
from .data import PLAIN, Data, edges, pictures
from .dit import DiT
from .judge import JUDGES, all_classes, ceiling, find_judge
from .prompts import SHEET, ground, portrait_prompt, thing_prompt
from .sample import decode, encode_prompts, sample
from .text import Vocab
from .train_autoencoder import load_autoencoder

# No objects, animals, foods, plants or places: people, gestures, hearts, emblems. They have a line of their own.
SIGN = re.compile(r"people-body/(?!body)|smileys-emotion/(heart|emotion)|symbols")
BARS = {"background": 0.95, "hair": 0.95, "style": 0.9, "skin": 0.9, "glasses": 0.9, "beard": 0.9, "expression": 0.8, "earrings": 0.8, "color": 0.8, "clothing": 0.8}

# What each judge is shown: prompts, guidance, and whether things in no style get one as in the product.
TRIED = {
    "things": [("things", 4.0, True), ("things", 6.0, True), ("things", 4.0, False), ("unseen", 4.0, True), ("kinds", 4.0, True), ("figures", 4.0, True), ("pairs", 4.0, True), ("pairs", 6.0, True)],
    "people": [("portraits", 4.0, True), ("portraits", 6.0, True), ("synonyms", 4.0, True)],
}


# People are learnt sooner than a thousand names.
SHARE = {"things": 1.0, "people": 0.3}


def draw(net, dec, vocab, prompts, seed=100, guidance=4.0, steps=20, chunk=256, styled=True):
    """styled: a thing in no style gets one as in the product."""
    out = []
    for k in range(0, len(prompts), chunk):
        ids, phr = encode_prompts(vocab, prompts[k : k + chunk], seed + k if styled else None)
        out.append(decode(dec, sample(net, ids, phr, steps, guidance, seed + k)))
    return torch.cat(out)


def score(judge, data, x, wants):
    """Share of asked-for classes that the judge reads back, by head: first, among the first five, prompts; and what else it read."""
    names = all_classes(data)
    y = {k: v.topk(min(5, v.shape[1]), 1).indices.tolist() for k, v in judge.read(x).items()}
    first, five, total, misread = {}, {}, {}, []
    for n, want in enumerate(wants):
        for head, c in want.items():
            if head not in y or c not in names[head]:
                continue
            read = [names[head][k] for k in y[head][n]]
            total[head] = total.get(head, 0) + 1
            first[head] = first.get(head, 0) + (read[0] == c)
            five[head] = five.get(head, 0) + (c in read)
            if head == "thing" and read[0] != c:
                misread.append(f"{c}: {read[0]}")
    return {h: (round(first[h] / total[h], 3), round(five[h] / total[h], 3), total[h]) for h in total}, misread


def passing(enc, dec):
    """Pictures as the autoencoder gives them back."""

    @torch.no_grad()
    def through(x):
        with half():
            z = enc(x)
        return decode(dec, z.float())

    return through


def sheet(x, columns, path, size=128, quality=82):
    x = torch.nn.functional.interpolate(x, size=(size, size), mode="area") * 127.5 + 127.5
    rows = -(-len(x) // columns)
    page = Image.new("RGB", (columns * size, rows * size), "white")
    for i, t in enumerate(x.round().clamp(0, 255).byte().permute(0, 2, 3, 1).cpu().numpy()):
        page.paste(Image.fromarray(t), (i % columns * size, i // columns * size))
    page.save(path, quality=quality)


def evaluation_sets(path, data, vocab, captions, r):
    held = [a for i, a in enumerate(data.records) if a["what"] == "portrait" and i % 20 == 0]
    r.shuffle(held)
    bgs = data.backgrounds
    seen = set(captions)
    fresh = lambda text: text not in seen
    portraits = [q for q in (portrait_prompt(a, r.choice(bgs), r) for a in held[: len(held) * 2 // 3][:800]) if fresh(q[0])]
    # Synonyms: only plain backgrounds, so that the words for colours are tried too.
    other = [portrait_prompt(a, r.choice(data.plain), r, True) for a in held[len(held) * 2 // 3 :][:400]]
    groups = {a["name"]: a["group"] for a in json.load(open(f"{path}/objects.json", encoding="utf-8"))}
    real = {n for n in data.names if not SIGN.match(groups[n])}
    things, figures = [], []
    for n, name in enumerate(data.names):
        free = [b for k, b in enumerate(bgs) if (n * 7 + k * 13) % 10 == 0]
        bg = r.choice(free)
        (things if name in real else figures).append((thing_prompt(name, bg, r), {"thing": name, "background": bg}))
    unseen = []
    for i in torch.nonzero(data.unseen).flatten().tolist():
        a = data.records[i]
        unseen.append((thing_prompt(a["name"], r.choice(list(PLAIN)), r, a["style"]), {"thing": a["name"], "style": a["style"]}))
    kinds = [(k, vocab.words[v[0]]) for k, v in vocab.lexicon.items() if len(v) == 1 and vocab.words[v[0]] in real and k != vocab.words[v[0]] and " " not in k]
    words = [(f"a picture of a {k} {ground(b, r)}", {"thing": w}) for (k, w), b in ((q, r.choice(data.plain)) for q in r.sample(kinds, 300))]
    pairs = []
    for _ in range(200):
        a, b = r.sample(sorted(real), 2)
        pairs.append((f"a {a} beside a {b} {ground(r.choice(data.plain), r)}", {"left": a, "right": b}))
    return dict(portraits=portraits, synonyms=other, things=things, figures=figures, unseen=unseen, kinds=words, pairs=pairs)


def measure(net, enc, dec, data, vocab, sets, judges, to):
    """Sheets to look at under `to`, and all figures of one network."""
    os.makedirs(to, exist_ok=True)
    sheet(draw(net, dec, vocab, SHEET, 5), 8, f"{to}/contact.webp")
    sheet(torch.cat([draw(net, dec, vocab, SHEET[:48:4], s) for s in (5, 25, 45)]), 12, f"{to}/seeds.webp")
    x = pictures(data, data.draw(24))
    y = decode(dec, enc(x))
    steered = decode(dec, sample(net, *encode_prompts(vocab, SHEET[:12]), hint=edges(x[:12])))
    redrawn = [decode(dec, sample(net, *encode_prompts(vocab, SHEET[:12]), steps=int(20 * s), start=enc(x[:12]), strength=s)) for s in (0.5, 0.75)]
    sheet(torch.cat([x[:12], y[:12], x[12:], y[12:], steered, *redrawn]), 12, f"{to}/checks.webp")
    log("sheets")
    result, misread = {}, {}
    for what, judge in judges.items():
        for name, g, styled in TRIED[what]:
            rows = sets[name]
            x = draw(net, dec, vocab, [q[0] for q in rows], guidance=g, styled=styled)
            line = f"{name} at guidance {g:g}{'' if styled else ', no style chosen'}"
            result[line], misread[line] = score(judge, data, x, [q[1] for q in rows])
            log(line, result[line])
            if line == "things at guidance 4":
                sheet(x[::9][:120], 12, f"{to}/things.webp", 100)
    some = [q[0] for q in sets["portraits"][:64]] + [q[0] for q in sets["things"][::18][:64]]
    one, two, again = (draw(net, dec, vocab, some, s) for s in (1, 5001, 1))
    result["two seeds, mean RMS distance of pixels (0..1)"] = round((((one - two) / 2) ** 2).mean((1, 2, 3)).sqrt().mean().item(), 4)
    result["same seed again"] = round((((one - again) / 2) ** 2).mean((1, 2, 3)).sqrt().max().item(), 6)
    return {"result": result, "misread": misread}


def main():
    p = argparse.ArgumentParser()
    for name in ("data", "work", "to"):
        p.add_argument(f"--{name}", required=True)
    p.add_argument("--judge", type=float, default=400, help="seconds for each judge that is not there yet")
    p.add_argument("--what", nargs="+", default=list(JUDGES))
    p.add_argument("--until", default="", help="first judge the weights a round starts from, then wait for this file and judge those it ends with")
    a = p.parse_args()
    while a.until and not os.path.exists(f"{a.work}/start.pt"):
        time.sleep(1)
    vocab = Vocab(f"{a.data}/vocab.json")
    data = Data(a.data, vocab)
    enc, dec = load_autoencoder(a.work)
    net = DiT(len(vocab.words), vocab.phrases).to(DEV).eval().requires_grad_(False)
    captions = open(f"{a.data}/captions.txt", encoding="utf-8").read().split("\n") if os.path.exists(f"{a.data}/captions.txt") else []
    sets = evaluation_sets(a.data, data, vocab, captions, random.Random(7))
    through = passing(enc, dec)
    judges = {what: find_judge(data, a.work, what, a.judge * SHARE[what], through) for what in a.what}
    drawings = {what: {"as drawn": ceiling(data, j, JUDGES[what][1]), "through the autoencoder": ceiling(data, j, JUDGES[what][1], through)} for what, j in judges.items()}
    log("judges on drawings", drawings)
    start, trained = f"{a.work}/start.pt", f"{a.work}/dit.pt"
    found = {"bars": BARS, "judges on drawings": drawings, "examples": {k: [q[0] for q in v[:12]] for k, v in sets.items()}}
    if a.until:
        net.load_state_dict(torch.load(start, map_location=DEV))
        found["before"] = measure(net, enc, dec, data, vocab, sets, judges, f"{a.to}/before")
        while not os.path.exists(a.until):
            time.sleep(1)
    net.load_state_dict(torch.load(trained, map_location=DEV)["ema"] if os.path.exists(trained) else torch.load(start, map_location=DEV))
    found |= measure(net, enc, dec, data, vocab, sets, judges, a.to)
    log(found["result"])
    json.dump(found, open(f"{a.to}/accuracy.json", "w"), indent=1)


if __name__ == "__main__":
    main()
