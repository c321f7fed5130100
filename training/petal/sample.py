"""The plain Euler sampler of FORMAT.md in PyTorch, for evaluation."""
import torch

from .autoencoder import Z
from .common import DEV, half
from .layout import ITEMS


def encode_prompts(vocab, prompts, seed=None):
    """With a seed as the product does it: styles are chosen by seed, seed + 1, ..."""
    rows = [vocab.encode(p, None if seed is None else seed + k) for k, p in enumerate(prompts)]
    return torch.tensor([r[0] for r in rows], device=DEV), torch.tensor([r[1] for r in rows], device=DEV)


@torch.no_grad()
def sample(net, ids, phr, steps=20, guidance=2.75, seed=1, hint=None, start=None, strength=1.0, item=None, box=None, until=0.0):
    """Latents [n,16,16,16], or as large as `start`. seed: one number, or one for each prompt. until: the time from which the last step goes all of the way."""
    n = len(ids)
    seeds = seed if isinstance(seed, (list, tuple)) else range(seed, seed + n)
    grid = 16 if start is None else start.shape[-1]
    x = torch.stack([torch.randn(Z, grid, grid, generator=torch.Generator().manual_seed(int(s))) for s in seeds]).to(DEV)
    ts = torch.linspace(strength, 0, steps + 1, device=DEV)
    ts = torch.cat([ts[ts > until - 1e-4], ts[-1:] * 0]) if until else ts
    if start is not None:
        x = (1 - strength) * start + strength * x
    both = torch.cat([ids, torch.zeros_like(ids)])
    phrases = torch.cat([phr, torch.zeros_like(phr)])
    wt = torch.ones(both.shape, device=DEV)
    hint = torch.zeros_like(x) if hint is None else hint
    hints = torch.cat([hint, hint])
    item = torch.zeros(n, ITEMS, dtype=torch.long, device=DEV) if item is None else item
    box = torch.zeros(n, ITEMS, 4, device=DEV) if box is None else box
    layout = torch.cat([item, item * 0]), torch.cat([box, box])
    for a, b in zip(ts[:-1], ts[1:]):
        with half():
            v = net(torch.cat([x, x]), a.expand(2 * n), both, phrases, wt, hints, *layout)
        c, u = v.float().chunk(2)
        x = x + (b - a) * (u + guidance * (c - u))
    return x


@torch.no_grad()
def decode(decoder, z, chunk=128):
    out = []
    for k in range(0, len(z), chunk):
        with half():
            out.append(decoder(z[k : k + chunk]).float().clamp(-1, 1))
    return torch.cat(out)
