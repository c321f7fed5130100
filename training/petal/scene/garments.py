"""Clothes of animals that sit and face the viewer."""
from .svg import dark, ell, light, line, path, poly

GARMENTS = ["coat", "coat", "sweater", "sweater", "jacket", "suit", "t-shirt", "robe", "dress", "hoodie"]


def garment(name, c, wide, high, limb):
    """Over a body that is so wide and high above the ground; limb: how thick the forelegs are."""
    top, low = -high * 1.0, -high * (0.06 if name in ("coat", "robe", "dress") else 0.2)
    side = wide * 1.05
    out = path(f"M{-side*0.62} {top}Q{-side*1.04} {top*0.72} {-side} {top*0.42}L{-side*0.96} {low}Q0 {low+high*0.1} {side*0.96} {low}L{side} {top*0.42}Q{side*1.04} {top*0.72} {side*0.62} {top}Q0 {top*0.86} {-side*0.62} {top}Z", c)
    end = -high * (0.34 if name == "t-shirt" else 0.15)
    out += "".join(line([(q * wide * 0.5, -high * 0.66), (q * wide * 0.4, end)], dark(c, 0.14), limb * 1.35) for q in (-1, 1))
    if name in ("coat", "jacket", "hoodie"):
        out += line([(0, top * 0.9), (0, low + high * 0.04)], dark(c, 0.4), 2)
    if name == "coat":
        out += "".join(ell(wide * 0.1, -high * k, 2.6, 2.6, "#f6f2e2") for k in (0.2, 0.4, 0.6)) + path(f"M{-side*0.62} {top}Q0 {top*0.7} {side*0.62} {top}L{side*0.5} {top*1.08}H{-side*0.5}Z", dark(c, 0.2))
    elif name == "sweater":
        out += "".join(path(f"M{-side} {-high*k}Q0 {-high*(k-0.08)} {side} {-high*k}", "none", f'stroke="{light(c, 0.45)}" stroke-width="{high*0.05:.1f}"') for k in (0.34, 0.5)) + path(f"M{-side*0.62} {top}Q0 {top*0.82} {side*0.62} {top}", "none", f'stroke="{dark(c, 0.25)}" stroke-width="6"')
    elif name in ("suit", "jacket"):
        out += poly([(-wide * 0.26, top * 0.94), (wide * 0.26, top * 0.94), (0, -high * 0.46)], "#fbfaf6")
        if name == "suit":
            out += poly([(-3, top * 0.9), (3, top * 0.9), (4, -high * 0.58), (0, -high * 0.5), (-4, -high * 0.58)], "#b02434") + "".join(poly([(q * wide * 0.26, top * 0.96), (q * wide * 0.5, -high * 0.72), (0, -high * 0.44)], dark(c, 0.25)) for q in (-1, 1))
    elif name == "hoodie":
        out += path(f"M{-side*0.7} {top*0.98}Q0 {top*0.66} {side*0.7} {top*0.98}Q0 {top*1.14} {-side*0.7} {top*0.98}Z", dark(c, 0.22))
    elif name == "robe":
        out += line([(-wide * 0.3, top * 0.96), (wide * 0.1, -high * 0.4)], light(c, 0.4), 5) + path(f"M{-side} {-high*0.36}Q0 {-high*0.28} {side} {-high*0.36}", "none", f'stroke="{dark(c, 0.35)}" stroke-width="7"')
    elif name == "dress":
        out += poly([(-side * 0.9, -high * 0.4), (side * 0.9, -high * 0.4), (side * 1.3, -high * 0.02), (-side * 1.3, -high * 0.02)], dark(c, 0.08)) + "".join(ell(x * side, -high * y, 3, 3, light(c, 0.6)) for x, y in ((-0.8, 0.1), (-0.3, 0.2), (0.3, 0.1), (0.8, 0.2)))
    return out
