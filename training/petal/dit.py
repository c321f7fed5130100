"""The diffusion transformer: 256 latent tokens and 32 word tokens in one sequence.

The same weights draw on a large grid of 32 x 32 cells, too: then there are 1,024 latent tokens, and the picture starts from one
of the usual grid (large.py).
"""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

from .autoencoder import Z

HINT = 16
GRID = 16
DEPTH = 16
ROUTE = (2, 13)  # the blocks that routed tokens pass by


def rms(x, gain):
    f = x.float()
    return (f * torch.rsqrt(f.pow(2).mean(-1, keepdim=True) + 1e-6) * gain).to(x.dtype)


def modulate(x, d, shift, scale):
    # Normalised in float32, handed on in the stream's own type: a bf16 residual halves the memory traffic.
    y = F.layer_norm(x.float(), (d,))
    return (y * (1 + scale[:, None].float()) + shift[:, None].float()).to(x.dtype)


class Block(nn.Module):
    def __init__(self, d, heads):
        super().__init__()
        self.d, self.heads = d, heads
        self.qkv, self.o = nn.Linear(d, 3 * d), nn.Linear(d, d)
        self.f1, self.f2 = nn.Linear(d, 4 * d), nn.Linear(4 * d, d)
        self.table = nn.Parameter(torch.zeros(6, d))
        self.qg, self.kg = nn.Parameter(torch.ones(d // heads)), nn.Parameter(torch.ones(d // heads))

    def forward(self, x, t):
        s1, m1, g1, s2, m2, g2 = (self.table[None] + t.float()).unbind(1)
        b, n, d = x.shape[0], x.shape[1], self.d
        q, k, v = self.qkv(modulate(x, d, s1, m1)).view(b, n, 3, self.heads, d // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        y = F.scaled_dot_product_attention(rms(q, self.qg), rms(k, self.kg), v)
        x = x + (g1[:, None] * self.o(y.transpose(1, 2).reshape(b, n, d))).to(x.dtype)
        y = self.f2(F.gelu(self.f1(modulate(x, d, s2, m2)), approximate="tanh"))
        return x + (g2[:, None] * y).to(x.dtype)


def grid_positions(d, n):
    k = d // 4
    f = torch.exp(-math.log(100.0) * torch.arange(k) / k) * math.pi / 2
    a = torch.arange(n).float()[:, None] * f[None]
    e = torch.cat([a.sin(), a.cos()], 1)
    return torch.cat([e[:, None].expand(n, n, 2 * k), e[None].expand(n, n, 2 * k)], -1).reshape(1, n * n, 4 * k) * 0.5


def times(t, freq):
    a = (t * 1000)[:, None] * freq[None]
    return torch.cat([a.cos(), a.sin()], 1)


def of_phrases(words, ids, phr, item):
    """The sum of the words' vectors of each item's phrase."""
    own = (item[:, :, None] == phr[:, None] + 1) & (ids > 0)[:, None]
    return own.to(words.dtype) @ words


class Layout(nn.Module):
    """What every latent cell is told of the items (layout.py) whose boxes it touches: what they are, and which part of them it is."""

    def __init__(self, d, h=128):
        super().__init__()
        self.what, self.where, self.out = nn.Linear(d, h), nn.Linear(12, h), nn.Linear(h, d)
        # Until something is learnt it adds nothing.
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.out.bias)

    def forward(self, words, ids, phr, item, box, grid):
        low, size = box[:, :, None, :2], (box[:, :, None, 2:] - box[:, :, None, :2]).clamp(min=1 / 32)
        at = (torch.arange(grid, device=box.device) / grid)[None, None, :, None]
        # Across and down, [B, items, grid, 2]: whether the cells of a column or row touch the box, and where in it they are.
        on = ((at + 1 / grid > box[:, :, None, :2]) & (at < box[:, :, None, 2:])).to(words.dtype)
        part = ((at + 0.5 / grid - low) / size).clamp(-0.5, 1.5)
        waves = torch.cat([part, (math.pi * part).sin(), (math.pi * part).cos(), (2 * math.pi * part).sin(), (2 * math.pi * part).cos(), size.expand_as(part)], -1)
        x, y = waves[..., ::2], waves[..., 1::2]
        b, m, _, k = x.shape
        cells = torch.cat([x[:, :, None].expand(b, m, grid, grid, k), y[:, :, :, None].expand(b, m, grid, grid, k)], -1)
        touched = on[:, :, None, :, 0] * on[:, :, :, None, 1] * (item > 0).to(words.dtype)[:, :, None, None]
        told = F.silu(self.what(of_phrases(words, ids, phr, item))[:, :, None, None] + self.where(cells.to(words.dtype)))
        return self.out((told * touched[..., None]).sum(1).flatten(1, 2))


class DiT(nn.Module):
    def __init__(self, words, phrases=16, d=384, depth=DEPTH, heads=6):
        super().__init__()
        self.d = d
        self.inp = nn.Linear(Z + HINT, d)
        self.pos = nn.Parameter(grid_positions(d, GRID))
        self.emb, self.phrase = nn.Embedding(words, d), nn.Embedding(phrases, d)
        self.t1, self.t2 = nn.Linear(256, d), nn.Linear(d, d)
        self.pool, self.t6 = nn.Linear(d, d), nn.Linear(d, 6 * d)
        self.blocks = nn.ModuleList([Block(d, heads) for _ in range(depth)])
        self.out = nn.Linear(d, Z)
        self.layout = Layout(d)
        self.large = nn.Parameter(torch.zeros(2, d))  # what cells and the time are told when the grid is large
        nn.init.normal_(self.emb.weight, std=0.5)
        nn.init.normal_(self.phrase.weight, std=0.3)
        for w in (self.out.weight, self.out.bias, self.t6.weight, self.t6.bias):
            nn.init.zeros_(w)
        self.register_buffer("freq", torch.exp(-math.log(10000) * torch.arange(128) / 128))

    def positions(self, grid):
        """Those of the usual grid, and between them: a cell of the large grid is a quarter of a usual one."""
        pos = self.pos.transpose(1, 2).reshape(1, self.d, GRID, GRID)
        return F.interpolate(pos, size=(grid, grid), mode="bilinear", align_corners=False).flatten(2).transpose(1, 2)

    def forward(self, x, t, ids, phr, wt, hint, item, box, routed=False):
        """routed (in training only): half of the latent tokens, chosen at random, pass by the blocks of ROUTE."""
        b, grid = x.shape[0], x.shape[-1]
        large = self.large * (grid / GRID - 1)
        h = self.inp(torch.cat([x, hint], 1).flatten(2).transpose(1, 2))
        e = self.emb(ids) * wt[:, :, None]
        h = (h + self.positions(grid) + large[0] + self.layout(e, ids, phr, item, box, grid)).to(h.dtype)
        m = (ids > 0).to(e.dtype)[:, :, None]
        pooled = (e * m).sum(1) * torch.rsqrt(m.sum(1) + 1)
        word = (e + self.phrase(phr) * m).to(h.dtype)
        te = self.t2(F.silu(self.t1(times(t, self.freq)))) + large[1]
        tt = self.t6(F.silu(te + self.pool(pooled))).view(b, 6, self.d)
        y = torch.cat([h, word], 1)
        if routed:
            y = self.pass_by(y, tt, ids.shape[1])
        else:
            for block in self.blocks:
                y = block(y, tt)
        y = self.out(F.layer_norm(y[:, : grid * grid].float(), (self.d,)))
        return y.transpose(1, 2).reshape(b, Z, grid, grid)

    def pass_by(self, y, tt, words):
        first, last = ROUTE
        for block in self.blocks[:first]:
            y = block(y, tt)
        n = y.shape[1] - words
        chosen = torch.rand(y.shape[0], n, device=y.device).argsort(1)[:, : n // 2, None].expand(-1, -1, self.d)
        part = torch.cat([y[:, :n].gather(1, chosen), y[:, n:]], 1)
        for block in self.blocks[first:last]:
            part = block(part, tt)
        y = torch.cat([y[:, :n].scatter(1, chosen, part[:, : n // 2]), part[:, n // 2 :]], 1)
        for block in self.blocks[last:]:
            y = block(y, tt)
        return y


def deepened(state, depth=DEPTH):
    """The same network with more blocks: the new ones, spread among the old, do nothing until they have learnt something."""
    old = 1 + max(int(k.split(".")[1]) for k in state if k.startswith("blocks."))
    if old >= depth:
        return state
    extra = depth - old
    out = {k: v for k, v in state.items() if not k.startswith("blocks.")}
    source = 0
    for n in range(depth):
        new = (n + 1) * extra // depth > n * extra // depth
        # A new block starts as a copy of its neighbour whose two results are multiplied by nothing.
        prefix = f"blocks.{max(0, source - 1) if new else source}."
        for k, v in state.items():
            if k.startswith(prefix):
                part = k.removeprefix(prefix)
                out[f"blocks.{n}.{part}"] = v * 0 if new and part.split(".")[0] in ("o", "f2") else v.clone()
        source += not new
    return out
