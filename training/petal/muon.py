"""Muon for the transformer's matrices: momentum made orthogonal. Everything else takes AdamW."""
import torch


def orthogonal(g):
    """Newton-Schulz, five steps, on a stack of matrices."""
    x = g.bfloat16()
    x = x / (x.norm(dim=(-2, -1), keepdim=True) + 1e-7)
    for _ in range(5):
        a = x @ x.mT
        b = torch.baddbmm(a, a, a, beta=-4.7750, alpha=2.0315)
        x = torch.baddbmm(x, b, x, beta=3.4445)
    return x.float()


class Muon:
    """Nesterov momentum .95; updates scaled by .2 sqrt(longer side), so that AdamW's learning rates carry over."""

    def __init__(self, blocks, wd=0.01):
        self.blocks, self.wd, self.m = list(blocks), wd, None

    def views(self, grad):
        g = lambda p: p.grad if grad else p.data
        square, wide = [], []
        for b in self.blocks:
            square += [*g(b.qkv.weight).chunk(3, 0), g(b.o.weight)]
            wide += [g(b.f1.weight).t(), g(b.f2.weight)]
        return square, wide

    @torch.no_grad()
    def step(self, lr):
        grads = [torch.stack(v) for v in self.views(True)]
        if self.m is None:
            self.m = [torch.zeros_like(g) for g in grads]
        for g, m, p in zip(grads, self.m, self.views(False)):
            m.lerp_(g, 0.05)
            u = orthogonal(g.lerp(m, 0.95))
            torch._foreach_mul_(p, 1 - lr * self.wd)
            torch._foreach_add_(p, list(u.mul_(-lr * 0.2 * max(u.shape[-2:]) ** 0.5).unbind(0)))
