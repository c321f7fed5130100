"""What the places share: light by the time of day and the weather, and pieces such as trees and houses."""
from .svg import dark, doc, ell, gradient, light, line, mix, path, poly, rect

TIMES = ("day", "sunset", "night")
SKIES = {
    "day": [("#4f9fe6", "#cfe9fa"), ("#6db4ee", "#e2f2fb"), ("#3f8fdc", "#bfe0f6")],
    "sunset": [("#5b3a86", "#ff9a56"), ("#83406f", "#ffb866"), ("#e06a4a", "#ffd88a")],
    "night": [("#070a20", "#1b2a55"), ("#0b0d2a", "#2a2f5e"), ("#05071a", "#16203f")],
}


class Place:
    """One picture of a place while it is drawn."""

    def __init__(self, r, time, weather, behind=""):
        self.r, self.time, self.weather, self.behind = r, time, weather, behind
        self.snow = weather == "snow"
        self.defs, self.n, self.moon = "", 0, False

    def c(self, color):
        """A colour in this light."""
        if self.time == "night":
            color = mix(color, "#0a1030", 0.6)
        elif self.time == "sunset":
            color = mix(mix(color, "#ff8a50", 0.2), "#3a1f50", 0.18)
        if self.weather == "rain":
            color = mix(color, "#4e5a68", 0.3)
        elif self.weather == "mist":
            color = mix(color, "#b8c2ca" if self.time != "night" else "#3a4258", 0.25)
        return color

    def g(self, color):
        """Ground and roofs: white under snow."""
        return self.c(mix(color, "#f6f9ff", 0.88) if self.snow else color)

    def lit(self, color, glow="#ffd97a"):
        """Windows and lamps: bright when it is dark outside."""
        return glow if self.time == "night" else mix(color, glow, 0.35) if self.time == "sunset" else self.c(color)

    def j(self, color, by=0.12):
        return mix(color, self.r.choice(["#ffffff", "#000000"]), self.r.uniform(0, by))

    def pick(self, *q):
        return self.r.choice(q)

    def u(self, a, b):
        return self.r.uniform(a, b)

    def grad(self, *stops, x2=0, y2=1):
        self.n += 1
        self.defs += gradient(f"g{self.n}", *stops, x2=x2, y2=y2)
        return f"url(#g{self.n})"

    def sky(self, h=256):
        a, b = self.r.choice(SKIES[self.time])
        if self.weather:
            grey = {"day": "#8f9cab", "sunset": "#7a6a80", "night": "#141a2c"}[self.time]
            a, b = mix(a, grey, 0.75), mix(b, light(grey, 0.25), 0.65)
        # Below the horizon, too: what the ground does not cover would be black.
        out = rect(0, 0, 256, 256, b) + rect(0, 0, 256, h + 2, self.grad((0, a), (1, b)))
        if self.time == "night" and not self.weather:
            out += "".join(ell(self.u(0, 256), self.u(0, h * 0.85), *(2 * [self.u(0.6, 1.5)]), "#fff", f'opacity="{self.u(.4,1):.2f}"') for _ in range(34))
            self.moon = self.r.random() < 0.6
            if self.moon:
                x, y, s = self.u(30, 226), self.u(24, max(34, h * 0.35)), self.u(11, 22)
                out += ell(x, y, s * 1.8, s * 1.8, "#fff6d0", 'opacity=".14"') + ell(x, y, s, s, "#fff6d8")
        elif self.time == "sunset" and not self.weather:
            x = self.u(50, 206)
            out += ell(x, h - self.u(4, 22), 34, 34, "#fff0b0", 'opacity=".3"') + ell(x, h - self.u(6, 16), 20, 20, "#ffe9a0")
        elif not self.weather:
            if self.r.random() < 0.4:
                out += ell(self.u(30, 226), self.u(24, 50), 15, 15, "#fff3b8")
            out += "".join(self.cloud(self.u(0, 256), self.u(16, max(20, h * 0.5)), self.u(0.5, 1.0)) for _ in range(self.r.randint(1, 4)))
        if self.weather in ("rain", "snow"):
            out += "".join(self.cloud(self.u(0, 256), self.u(0, 34), self.u(0.9, 1.4), mix("#6a7484", a, 0.5)) for _ in range(5))
        return out + self.backdrop(h)

    def backdrop(self, h):
        """What is seen at the horizon behind the place."""
        if self.behind == "mountains":
            return self.peaks(h)
        if self.behind == "forest":
            return "".join(self.pine(x * 15 + self.u(-5, 5), h + 8, self.u(64, 104), "#3a7556") for x in range(18))
        if self.behind == "city":
            return "".join(self.block(x * 27 + self.u(-6, 2), h + 8, self.u(22, 30), self.u(44, 104), "#7a88a4") for x in range(10))
        if self.behind == "sea":
            return self.water(h - 34, h + 30, "#2f78b4")
        if self.behind == "lake":
            return self.hills(h - 34, 8, "#5f9062") + self.water(h - 26, h + 30, "#3f86b8")
        return ""

    def cloud(self, x, y, s, color=None):
        color = color or {"day": "#ffffff", "sunset": "#ffc9a0", "night": "#39406a"}[self.time]
        return f'<g opacity=".85">{ell(x, y, 24*s, 9*s, color)}{ell(x-12*s, y-3*s, 12*s, 9*s, color)}{ell(x+8*s, y-6*s, 14*s, 11*s, color)}</g>'

    def hills(self, y, by, color, ground=True):
        c = self.g(color) if ground else self.c(color)
        a, b, d = (y + self.u(-by, by) for _ in range(3))
        return path(f"M0 {a:.0f}C60 {a-by:.0f} 90 {b+by:.0f} 128 {b:.0f}S210 {d-by:.0f} 256 {d:.0f}V256H0Z", c)

    def floor(self, y, near, far=None):
        return rect(0, y, 256, 257 - y, self.grad((0, self.g(far or dark(near, 0.12))), (1, self.g(near))))

    def pine(self, x, y, h, color="#2f6a48"):
        w = h * 0.42
        c = self.c(self.j(color))
        top = self.g(color) if self.snow else c
        out = rect(x - h * 0.03, y - h * 0.1, h * 0.06, h * 0.1, self.c("#5a3d28"))
        for k in range(3):
            yy, ww = y - h * (0.08 + 0.27 * k), w * (1 - 0.24 * k)
            out += poly([(x - ww / 2, yy), (x, yy - h * 0.42), (x + ww / 2, yy)], mix(c, top, 0.75))
            out += poly([(x, yy), (x, yy - h * 0.42), (x + ww / 2, yy)], "#000", 'opacity=".12"')
        return out

    def tree(self, x, y, h, color=None):
        color = color or self.pick("#4f9a4a", "#5aa652", "#3f8a4a", "#6fae4a")
        c = self.g(self.j(color)) if self.snow else self.c(self.j(color))
        w = h * 0.06
        out = path(f"M{x-w:.1f} {y:.1f}L{x-w*0.6:.1f} {y-h*0.55:.1f}H{x+w*0.6:.1f}L{x+w:.1f} {y:.1f}Z", self.c("#6a4830"))
        return out + ell(x - h * 0.17, y - h * 0.58, h * 0.2, h * 0.18, dark(c, 0.1)) + ell(x + h * 0.17, y - h * 0.6, h * 0.2, h * 0.18, dark(c, 0.15)) + ell(x, y - h * 0.76, h * 0.26, h * 0.24, c) + ell(x - h * 0.06, y - h * 0.8, h * 0.12, h * 0.1, light(c, 0.15))

    def palm(self, x, y, h):
        bend = self.u(-0.15, 0.15) * h
        out = path(f"M{x-4} {y}Q{x+bend} {y-h*.5} {x+bend-2} {y-h}h6Q{x+bend+6} {y-h*.5} {x+6} {y}Z", self.c("#8a6238"))
        for a, b in ((-40, 6), (-34, -16), (-8, -30), (22, -24), (40, -6), (36, 14)):
            out += path(f"M{x+bend} {y-h}q{a*.5} {b-12} {a} {b+12}q{-a*.4} -8 {-a} {-b-12}Z", self.c(self.j("#3f9a4a")))
        return out

    def bush(self, x, y, s, color="#4a9a50"):
        c = self.g(self.j(color)) if self.snow else self.c(self.j(color))
        return ell(x - s * 0.5, y - s * 0.3, s * 0.5, s * 0.42, dark(c, 0.1)) + ell(x + s * 0.5, y - s * 0.3, s * 0.5, s * 0.4, dark(c, 0.12)) + ell(x, y - s * 0.45, s * 0.6, s * 0.5, c)

    def flowers(self, n, y0, y1):
        out = ""
        for _ in range(n):
            x, y = self.u(0, 256), self.u(y0, y1)
            s = 2.2 + 2.6 * (y - y0) / max(1, y1 - y0)
            out += rect(x - 0.7, y, 1.6, s * 2, self.c("#3f7f3a")) + ell(x, y, s, s, self.c(self.pick("#e85a7a", "#ffd24a", "#b06ad8", "#ffffff", "#f2803a"))) + ell(x, y, s * 0.4, s * 0.4, self.c("#f6b83a"))
        return out

    def house(self, x, y, w, h, wall=None, roof=None, door=True):
        wall = self.c(wall or self.pick("#e8d4b0", "#d8846a", "#e3bd7a", "#b4c4d4", "#f0e6d6", "#c99ab0"))
        out = rect(x, y - h, w, h, wall) + rect(x + w * 0.7, y - h, w * 0.3, h, "#000", 'opacity=".08"')
        out += poly([(x - w * 0.08, y - h), (x + w / 2, y - h * 1.55), (x + w * 1.08, y - h)], self.g(roof or self.pick("#a8452f", "#7a4a38", "#5a5f72")))
        for k in (0.12, 0.66):
            out += rect(x + w * k, y - h * 0.78, w * 0.22, h * 0.28, self.lit("#bfe0f2")) + rect(x + w * (k + 0.1), y - h * 0.78, w * 0.02, h * 0.28, self.c("#ffffff"))
        if door:
            out += rect(x + w * 0.4, y - h * 0.5, w * 0.2, h * 0.5, self.c("#6a4028"))
        return out

    def block(self, x, y, w, h, color=None):
        """A town house or tower with rows of windows."""
        c = self.c(color or self.pick("#d8846a", "#e3bd7a", "#9db4c8", "#c99ab0", "#a8c49a", "#b8a898", "#8a94a8"))
        out = rect(x, y - h, w, h, c)
        cols, rows = max(2, int(w / 14)), max(2, int(h / 20))
        for i in range(cols):
            for k in range(rows):
                on = self.time != "night" or self.r.random() < 0.6
                out += rect(x + (i + 0.25) * w / cols, y - h + 6 + k * (h - 10) / rows, w / cols * 0.5, (h - 10) / rows * 0.55, self.lit("#dcecf4") if on else self.c("#3a4560"))
        if self.snow:
            out += rect(x - 1, y - h - 3, w + 2, 5, self.g("#ffffff"))
        return out

    def lamp(self, x, y, h):
        out = rect(x - 1.6, y - h, 3.2, h, self.c("#30343c")) + rect(x - 6, y - 3, 12, 4, self.c("#30343c"))
        if self.time != "day":
            out += ell(x, y - h, 26, 26, "#ffe28a", 'opacity=".22"') + ell(x, y - h, 14, 14, "#ffe9a8", 'opacity=".35"')
        return out + rect(x - 5, y - h - 8, 10, 11, self.lit("#f2ecd0", "#fff0b0"), 'rx="2"') + poly([(x - 7, y - h - 8), (x, y - h - 14), (x + 7, y - h - 8)], self.c("#30343c"))

    def peaks(self, y, color="#6f7f96", n=3):
        out = ""
        for k in range(n):
            x, top, w = 256 * (k + 0.5) / n + self.u(-26, 26), self.u(36, 82), self.u(70, 110)
            c = self.c(self.j(color))
            out += poly([(x - w, y + 4), (x, top), (x + w, y + 4)], c) + poly([(x, top), (x + w, y + 4), (x + w * 0.2, y + 4)], "#000", 'opacity=".13"')
            q = 0.55 if self.snow else 0.3
            d = (y - top) * q
            out += poly([(x - w * q, top + d), (x, top), (x + w * q, top + d), (x + w * q * 0.5, top + d * 0.8), (x, top + d * 1.1), (x - w * q * 0.5, top + d * 0.8)], self.c("#fdfdff"))
        return out

    def water(self, y, to=256, color="#3f8fc8"):
        c = self.c(color)
        out = rect(0, y, 256, to - y + 1, self.grad((0, light(c, 0.25)), (1, dark(c, 0.15))))
        for _ in range(12):
            x, yy = self.u(-10, 240), self.u(y + 4, to - 2)
            out += rect(x, yy, self.u(14, 40), 1.6, "#fff", f'opacity="{self.u(.15,.4):.2f}" rx="1"')
        if self.time == "sunset":
            out += "".join(rect(self.u(90, 150), self.u(y + 2, to - 2), self.u(12, 34), 2, "#ffcf80", 'opacity=".6"') for _ in range(7))
        return out

    # Indoors
    def room(self, wall, ground, y=188, boards=True):
        dim = {"day": 0.0, "sunset": 0.1, "night": 0.34}[self.time]
        self.dim = lambda q: mix(q, "#120c24" if self.time == "night" else "#7a3a20", dim)
        d = self.dim
        out = rect(0, 0, 256, y + 1, self.grad((0, d(dark(wall, 0.1))), (1, d(wall)))) + rect(0, y, 256, 257 - y, self.grad((0, d(dark(ground, 0.18))), (1, d(ground))))
        if boards:
            out += "".join(line([(128 + k * 26, y), (128 + k * 56, 256)], dark(d(ground), 0.2), 1, 'opacity=".6"') for k in range(-5, 6))
        return out + rect(0, y - 4, 256, 5, d(light(wall, 0.3)))

    def window(self, x, y, w, h):
        a, b = self.r.choice(SKIES[self.time])
        if self.weather:
            a, b = mix(a, "#78828f", 0.6), mix(b, "#9aa4b0", 0.6)
        out = rect(x - 4, y - 4, w + 8, h + 8, self.dim("#f4f0e8")) + rect(x, y, w, h, self.grad((0, a), (1, b)))
        if self.weather == "rain":
            out += "".join(line([(q, k), (q - 3, k + 8)], "#e6f0fa", 1.3) for q, k in ((self.u(x + 4, x + w - 2), self.u(y + 2, y + h - 10)) for _ in range(14)))
        elif self.snow:
            out += "".join(ell(self.u(x + 2, x + w - 2), self.u(y + 2, y + h - 2), 1.7, 1.7, "#fff") for _ in range(16)) + rect(x, y + h - 5, w, 5, "#f4f8ff")
        elif self.time == "night":
            out += ell(x + w * 0.7, y + h * 0.3, 5, 5, "#fff6d8") + "".join(ell(self.u(x, x + w), self.u(y, y + h * 0.7), 0.9, 0.9, "#fff") for _ in range(8))
        else:
            out += rect(x, y + h * 0.75, w, h * 0.25, self.c("#6aa85a"))
        return out + rect(x + w / 2 - 1.5, y, 3, h, self.dim("#f4f0e8")) + rect(x, y + h / 2 - 1.5, w, 3, self.dim("#f4f0e8"))

    def shelf(self, x, y, w, h, rows=3, wood="#7a4f30"):
        out = rect(x, y, w, h, self.dim(dark(wood, 0.35)))
        for k in range(rows):
            yy = y + (k + 1) * h / rows
            q = x + 3
            while q < x + w - 6:
                bw, bh = self.u(4, 8), self.u(0.55, 0.85) * h / rows
                out += rect(q, yy - 4 - bh, bw, bh, self.dim(self.pick("#b5443c", "#3f6ea8", "#4f8a56", "#d8a84a", "#7a4f90", "#c9b79a", "#2f4858")))
                q += bw + 0.8
            out += rect(x, yy - 4, w, 4, self.dim(wood))
        return out

    def hanging(self, x, y, color="#f2d8a0"):
        out = rect(x - 0.8, 0, 1.6, y, "#2a2428")
        if self.time == "night":
            out += ell(x, y + 8, 34, 30, "#ffdc8a", 'opacity=".25"')
        return out + path(f"M{x-12} {y+10}q2 -12 12 -12q10 0 12 12Z", self.dim(color)) + ell(x, y + 10, 5, 4, "#fff6c8")

    def rug(self, x, y, rx, color):
        return ell(x, y, rx, rx * 0.22, self.dim(color)) + ell(x, y, rx * 0.82, rx * 0.17, self.dim(light(color, 0.25)))

    def picture(self, x, y, w, h):
        return rect(x - 3, y - 3, w + 6, h + 6, self.dim("#8a6234")) + rect(x, y, w, h, self.dim(self.pick("#a8c8d8", "#d8b8a0", "#b8c8a0"))) + poly([(x, y + h), (x + w * 0.4, y + h * 0.4), (x + w, y + h)], self.dim("#5f8a62"))


def draw(place, r, time, weather, behind=""):
    """SVG of a place, and whether the moon is seen. place: a function (Place) -> shapes."""
    p = Place(r, time, weather, behind)
    p.dim = lambda q: q
    body = place(p)
    return doc(body, p.defs), p.moon
