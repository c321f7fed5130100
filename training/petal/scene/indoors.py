"""Rooms. Each: (draw, where the floor begins)."""
from .svg import dark, ell, light, line, path, poly, rect


def bedroom(p):
    out = p.room(p.pick("#e9cfc4", "#cfd8e6", "#d9d2ea", "#d6e3d0"), "#a87b54", 180) + p.window(p.u(16, 30), 34, 66, 70) + p.picture(p.u(110, 120), 40, 36, 28)
    c = p.pick("#7aa2d8", "#d87a9a", "#8cc09a", "#c8a86a")
    out += rect(140, 116, 116, 60, p.dim("#7a4f34"), 'rx="6"') + rect(132, 158, 130, 50, p.dim(c), 'rx="8"') + rect(132, 156, 130, 16, p.dim("#fbf8f2"), 'rx="8"') + rect(150, 140, 44, 22, p.dim("#ffffff"), 'rx="8"') + rect(202, 140, 44, 22, p.dim("#ffffff"), 'rx="8"')
    return out + p.rug(70, 226, 56, p.pick("#b8606a", "#5f7fa8", "#b89a5a")) + rect(98, 150, 24, 34, p.dim("#8a5f40")) + lamp(p, 110, 150)


def lamp(p, x, y):
    glow = ell(x, y - 24, 34, 28, "#ffdf90", 'opacity=".35"') if p.time != "day" else ""
    return glow + rect(x - 1.5, y - 18, 3, 18, "#5a4a40") + poly([(x - 11, y - 16), (x - 6, y - 32), (x + 6, y - 32), (x + 11, y - 16)], "#ffe9b0" if p.time != "day" else p.dim("#f0dcb0"))


def kitchen(p):
    out = p.room(p.pick("#f0e6cc", "#dce8e4", "#e8dcd4"), "#b89878", 190, False) + "".join(rect(x * 32, 190 + y * 17, 31, 16, p.dim("#cbb090" if (x + y) % 2 else "#e6d6c0")) for x in range(8) for y in range(4))
    c = p.pick("#5f8f8a", "#8a5f44", "#f4f2ec", "#6a7fa0")
    out += "".join(rect(k * 44 + 2, 20, 40, 52, p.dim(c), 'rx="2"') + ell(k * 44 + 36, 48, 2, 2, "#e0c060") for k in (0, 1, 4, 5)) + p.window(100, 28, 60, 56) + rect(0, 132, 256, 8, p.dim("#f6f2ea")) + "".join(rect(k * 52 + 2, 140, 48, 52, p.dim(c)) for k in range(5))
    return out + rect(160, 138, 50, 54, p.dim("#c8ccd2")) + rect(166, 152, 38, 26, p.dim("#30343c")) + ell(176, 132, 10, 3, "#2a2c32") + rect(166, 116, 22, 15, p.dim("#b8443a"), 'rx="3"') + p.hanging(64, 80)


def living(p):
    out = p.room(p.pick("#d8c8b4", "#c4d0cc", "#d8b8a8", "#b8c0d8"), "#94684a", 184) + p.window(p.u(150, 176), 34, 60, 64) + p.picture(100, 42, 34, 26)
    c = p.pick("#5f8a7a", "#b8604a", "#5a6fa0", "#c8a050")
    out += rect(92, 136, 110, 34, p.dim(c), 'rx="10"') + rect(84, 152, 126, 34, p.dim(dark(c, 0.12)), 'rx="10"')
    out += rect(14, 104, 62, 82, p.dim("#9a8a80")) + path("M26 186v-40q18 -22 38 0v40Z", "#241a1a") + path("M34 186q-4 -20 8 -32q2 10 8 -4q10 20 4 36Z", "#f28a2a") + path("M40 186q0 -12 6 -18q6 8 4 18Z", "#ffd24a") + rect(8, 98, 74, 8, p.dim("#7a5a44"))
    return out + p.rug(140, 226, 66, p.pick("#a85a5a", "#5f7fa8", "#8a9a5a")) + lamp(p, 228, 186) + rect(226, 168, 4, 22, "#5a4a40")


def cafe(p):
    out = p.room(p.pick("#c89a74", "#a8785a", "#b8a088"), "#7a543a", 186) + p.window(16, 40, 92, 76) + rect(140, 44, 100, 6, p.dim("#6a4630")) + "".join(rect(146 + k * 13, 30, 8, 14, p.dim(p.pick("#f2efe6", "#c85a44", "#5f8fb0")), 'rx="2"') for k in range(7))
    out += rect(150, 132, 110, 60, p.dim("#8a5c3c")) + rect(146, 126, 114, 8, p.dim("#5a3a26")) + rect(176, 98, 36, 28, p.dim("#b0b6be"), 'rx="3"') + rect(150, 62, 56, 26, p.dim("#2f3a34")) + "".join(rect(154, 68 + k * 7, 40 - k * 8, 2, "#e8e8e0") for k in range(3))
    for x in (30, 88):
        out += ell(x, 176, 22, 5, p.dim("#c8a070")) + rect(x - 2, 176, 4, 30, p.dim("#4a3428"))
    return out + p.hanging(60, 60, "#d8844a") + p.hanging(128, 52, "#d8844a") + p.hanging(200, 20, "#d8844a")


def bar(p):
    out = p.room("#4a2f3a", "#3a2a2c", 190) + rect(20, 24, 216, 96, "#2a1a22") + "".join(rect(20, 52 + k * 32, 216, 4, "#7a4a34") for k in range(3)) + "".join(rect(26 + k * 11, 34 + q * 32, 6, 18, p.pick("#3f9a5a", "#c87a2a", "#a8323a", "#4a78c8", "#e8d8a0"), 'rx="2" opacity=".9"') for k in range(19) for q in range(3))
    out += rect(0, 136, 256, 56, "#6a3f2a") + rect(0, 130, 256, 9, "#a06a44") + "".join(ell(x, 196, 14, 4, "#b8343c") + rect(x - 2, 196, 4, 36, "#8a8a90") for x in (40, 108, 176, 236))
    return out + "".join(line([(p.u(10, 120), 14), (p.u(130, 240), 14)], c, 3, 'opacity=".9"') for c in (p.pick("#ff4fa0", "#4fd8ff"),)) + p.hanging(70, 24, "#c8503a") + p.hanging(186, 24, "#c8503a")


def library(p):
    out = p.room("#5b3a26", "#6a4630", 190) + "".join(p.shelf(x, 14, 60, 176, 5) for x in (-4, 60, 136, 200))
    x = p.u(112, 128)
    if p.r.random() < 0.5:
        out += line([(x, 192), (x + 14, 30)], p.dim("#c89a5a"), 4) + line([(x + 16, 192), (x + 30, 30)], p.dim("#c89a5a"), 4) + "".join(line([(x + k * 1.4, 180 - k * 16), (x + 16 + k * 1.4, 180 - k * 16)], p.dim("#c89a5a"), 3) for k in range(10))
    else:
        out += p.window(120, 40, 16, 70)
    return out + p.rug(128, 228, 84, "#8a2f38") + lamp(p, 128, 40)


def office(p):
    out = p.room(p.pick("#d4dae2", "#e4e0d8"), "#8f949c", 188, False) + p.window(18, 30, 100, 80) + p.shelf(190, 40, 60, 100, 3)
    return out + rect(96, 150, 120, 7, p.dim("#9a6f48")) + rect(100, 157, 6, 42, p.dim("#6a4a30")) + rect(206, 157, 6, 42, p.dim("#6a4a30")) + rect(150, 112, 48, 32, "#22262e", 'rx="2"') + rect(153, 115, 42, 26, "#8fc4e8") + rect(171, 144, 6, 6, "#22262e") + path("M28 190q-2 -34 -14 -40q16 0 16 20q4 -30 20 -32q-14 10 -14 52Z", p.dim("#3f8a4a")) + rect(20, 186, 22, 18, p.dim("#b8603a"))


def stage(p):
    c = p.pick("#a3152a", "#8a1538", "#5a1f6a")
    out = rect(0, 0, 256, 256, "#1c0e18") + poly([(128, -10), (40, 214), (216, 214)], "#fff2c0", 'opacity=".3"') + rect(0, 196, 256, 60, p.grad((0, "#5a3620"), (1, "#8a5a34"))) + ell(128, 222, 92, 20, "#ffe9b0", 'opacity=".35"')
    return out + "".join(rect(k * 14, 0, 12, 206, c if k % 2 else light(c, 0.15)) + rect(244 - k * 14, 0, 12, 206, c if k % 2 else light(c, 0.15)) for k in range(4)) + rect(0, 0, 256, 22, c) + "".join(ell(16 + k * 32, 22, 16, 12, c) for k in range(8))


def hall(p):
    out = p.room("#8f8a88", "#6f6a6a", 188, False) + "".join(rect(x, 20, 18, 170, p.dim("#a8a29e")) + rect(x - 4, 14, 26, 8, p.dim("#bab4ae")) + rect(x - 4, 182, 26, 9, p.dim("#bab4ae")) for x in (10, 66, 172, 228)) + "".join(path(f"M{x} 120v-56q11 -18 22 0v56Z", p.grad((0, "#ffd98a" if p.time != "night" else "#2a3a78"), (1, "#d88a5a" if p.time != "night" else "#3a4a90"))) for x in (37, 198))
    out += poly([(104, 190), (152, 190), (196, 256), (60, 256)], p.dim("#a0242e")) + rect(100, 176, 56, 16, p.dim("#7a7472"))
    if p.r.random() < 0.6:
        out += rect(110, 108, 36, 70, p.dim("#c89a34"), 'rx="4"') + rect(115, 118, 26, 40, p.dim("#9a1f2a")) + rect(106, 150, 44, 26, p.dim("#b8862c")) + rect(115, 148, 26, 10, p.dim("#9a1f2a")) + poly([(108, 110), (112, 94), (120, 104), (128, 88), (136, 104), (144, 94), (148, 110)], "#f0c84a")
    return out + "".join(rect(x, 30, 20, 60, p.dim(c)) + poly([(x, 90), (x + 10, 104), (x + 20, 90)], p.dim(c)) for x, c in ((90, "#2f4f9a"), (146, "#2f4f9a")))


def ballroom(p):
    out = p.room("#e8d8b8", "#c89a5c", 186) + "".join(path(f"M{x} 130v-70q14 -22 28 0v70Z", p.grad((0, "#cfe6f6" if p.time == "day" else "#e8906a" if p.time == "sunset" else "#16204a"), (1, "#f0f4e8" if p.time == "day" else "#ffc888" if p.time == "sunset" else "#2a3a70"))) for x in (16, 68, 160, 212)) + "".join(rect(x, 30, 10, 156, p.dim("#f4ead2")) for x in (52, 104, 144, 200))
    return out + rect(127, 0, 2, 24, "#8a6a30") + "".join(line([(128, 24), (128 + k * 11, 44 - abs(k) * 3)], "#c89a34", 2.5) + ell(128 + k * 11, 40 - abs(k) * 3, 3.5, 6, "#fff3c0") for k in range(-3, 4)) + ell(128, 44, 44, 20, "#ffe9a8", 'opacity=".2"')


def laboratory(p):
    out = p.room("#c8d8de", "#98a4ac", 188, False) + "".join(rect(14, 40 + k * 34, 110, 4, p.dim("#7a8a94")) for k in range(2)) + "".join(path(f"M{20+k*15} {39+q*34}v-8l-4 -10h10l-4 10v8Z", p.pick("#4ac86a", "#e85a8a", "#4a9ae8", "#f2b83a", "#9a5ad8"), 'opacity=".9"') for k in range(7) for q in range(2)) + p.window(160, 30, 66, 60)
    return out + rect(0, 136, 256, 8, p.dim("#eef2f4")) + rect(0, 144, 256, 48, p.dim("#7f909c")) + path("M60 136v-16l-12 -2v-8h30v8l-10 2v16Z", p.dim("#3a424c")) + rect(170, 112, 6, 24, "#8a96a0") + ell(190, 122, 12, 12, "#62d87a", 'opacity=".85"') + rect(187, 98, 6, 16, "#d8ecf0")


def gym(p):
    out = p.room("#8a98a8", "#4a5058", 188, False) + p.window(30, 30, 196, 60) + rect(20, 120, 90, 4, "#30343a") + "".join(ell(26 + k * 16, 116, 6, 8, "#1f2228") for k in range(6))
    return out + rect(160, 150, 70, 8, "#a8323a") + rect(166, 158, 5, 34, "#30343a") + rect(218, 158, 5, 34, "#30343a") + rect(150, 128, 90, 3, "#c0c6cc") + ell(154, 129, 5, 15, "#22252b") + ell(236, 129, 5, 15, "#22252b")


def museum(p):
    out = p.room("#ece8e0", "#b89a74", 186) + "".join(p.picture(x, y, w, h) for x, y, w, h in ((22, 44, 46, 56), (98, 36, 64, 48), (190, 46, 44, 54)))
    return out + "".join(poly([(x - 14, 0), (x + 14, 0), (x + 34, 120), (x - 34, 120)], "#fff6d0", 'opacity=".25"') for x in (45, 130, 212)) + rect(96, 152, 60, 8, p.dim("#7a5a3c")) + rect(102, 160, 6, 26, p.dim("#5a4028")) + rect(144, 160, 6, 26, p.dim("#5a4028"))


def church(p):
    out = p.room("#b4aca4", "#8a8078", 190, False)
    for x in (18, 190):
        out += path(f"M{x} 130v-70q24 -44 48 0v70Z", "#2a2436") + "".join(rect(x + 5 + i * 13, 62 + k * 17, 11, 15, p.pick("#d84a4a", "#4a7ad8", "#e8c04a", "#4aa86a", "#9a5ac8"), f'opacity="{.95 if p.time == "day" else .55}"') for i in range(3) for k in range(4))
    return out + path("M92 190v-120q36 -60 72 0v120Z", p.dim("#98908a")) + rect(124, 84, 8, 56, "#d8b04a") + rect(110, 98, 36, 8, "#d8b04a") + rect(96, 160, 64, 30, p.dim("#efe9dc")) + "".join(rect(x, 176, 62, 12, p.dim("#6a4630")) + rect(x, 188, 62, 18, p.dim("#54361f")) for x in (6, 188))


def shop(p):
    out = p.room("#e8e0c8", "#b8a48a", 188, False)
    for y in (40, 84, 128):
        out += rect(14, y + 26, 228, 6, p.dim("#9a7248")) + "".join(rect(18 + k * 16, y + 6, 11, 20, p.dim(p.pick("#d84a44", "#3f7fd0", "#4aa55a", "#e8a83a", "#9a5ab0", "#f2efe6")), 'rx="2"') for k in range(14))
    return out + rect(160, 150, 100, 48, p.dim("#7a5638")) + rect(156, 144, 104, 8, p.dim("#a87a50"))


def restaurant(p):
    out = p.room(p.pick("#a8585a", "#7a8a74", "#c8a884"), "#6a4630", 184) + p.window(24, 34, 60, 76) + p.window(170, 34, 60, 76) + p.picture(112, 46, 32, 26)
    for x in (50, 208):
        out += path(f"M{x-38} 166h76l8 36h-92Z", p.dim("#fbf8f2")) + ell(x, 166, 38, 7, p.dim("#ffffff")) + rect(x - 2, 150, 4, 14, "#f6e8c0") + ell(x, 148, 3, 5, "#ffb84a")
    return out + p.hanging(128, 40) + p.hanging(50, 30) + p.hanging(206, 30)


def hut(p):
    out = p.room("#5a4434", "#4a382c", 190) + "".join(line([(0, k * 22), (256, k * 22)], "#3f2e24", 2) for k in range(9)) + p.window(176, 40, 44, 44) + "".join(rect(20 + k * 18, 56, 9, 16, p.pick("#5a9a6a", "#9a5a8a", "#c8a03a"), 'rx="3"') for k in range(5)) + rect(14, 72, 98, 5, "#7a5a40") + line([(128, 0), (128, 30)], "#2a2020", 2)
    return out + rect(20, 128, 50, 62, "#5f5650") + path("M28 190v-30q17 -18 34 0v30Z", "#1f1614") + path("M34 190q0 -20 10 -26q10 12 8 26Z", "#f28a2a")


def carriage(p):
    out = p.room("#d8dce0", "#5a5f6a", 196, False) + "".join(p.window(x, 46, 64, 58) for x in (8, 96, 184)) + rect(0, 22, 256, 5, "#a8aeb6") + "".join(rect(x, 27, 3, 14, "#a8aeb6") + f'<circle cx="{x+1.5}" cy="46" r="6" fill="none" stroke="#e0e4e8" stroke-width="3"/>' for x in (40, 84, 128, 172, 216))
    return out + rect(0, 136, 256, 26, "#3f6fb0", 'rx="6"') + rect(0, 160, 256, 24, "#345c94", 'rx="6"') + rect(0, 184, 256, 14, "#3a3e46") + rect(124, 0, 5, 200, "#e8c84a")


def spaceship(p):
    out = p.room("#8a94a6", "#5f6878", 192, False) + path("M40 110Q128 -10 216 110Z", "#070a20") + "".join(ell(p.u(60, 196), p.u(50, 104), 1.2, 1.2, "#fff") for _ in range(24)) + ell(p.u(90, 160), 84, 12, 12, p.pick("#d88a4a", "#4a8ad8"))
    return out + rect(20, 128, 216, 40, "#4a5262", 'rx="6"') + "".join(rect(30 + k * 17, 138 + q * 12, 11, 6, p.pick("#4ad88a", "#e85a5a", "#4ab8f2", "#f2c84a")) for k in range(12) for q in range(2))


def workshop(p):
    out = p.room("#b89a74", "#8a7458", 190) + p.window(170, 36, 60, 56) + rect(16, 44, 130, 60, p.dim("#8a6a48")) + "".join(rect(24 + k * 15, 52, 3, 26, "#6a4a30") + rect(20 + k * 15, 50, 11, 8, "#a8aeb6") for k in range(8))
    return out + rect(10, 142, 170, 10, p.dim("#a87a4c")) + rect(18, 152, 8, 42, p.dim("#7a5636")) + rect(164, 152, 8, 42, p.dim("#7a5636")) + rect(196, 150, 50, 44, p.dim("#b83a34")) + "".join(rect(200, 156 + k * 12, 42, 9, p.dim("#962c28")) for k in range(3))


def attic(p):
    out = p.room("#a8845c", "#7a5a3c", 190) + poly([(0, 0), (90, 0), (0, 150)], p.dim("#6a4c32")) + poly([(256, 0), (166, 0), (256, 150)], p.dim("#6a4c32")) + p.window(106, 50, 44, 50)
    return out + rect(14, 160, 40, 34, p.dim("#b88a54")) + rect(40, 172, 34, 24, p.dim("#a87a48")) + rect(196, 158, 48, 38, p.dim("#8a5c34"), 'rx="4"') + rect(196, 172, 48, 4, p.dim("#d8b04a"))


def hospital(p):
    out = p.room("#d8ecec", "#c4ccd0", 188, False) + p.window(26, 34, 66, 66) + rect(120, 120, 8, 72, "#b8c0c6") + rect(122, 148, 134, 30, p.dim("#ffffff"), 'rx="6"') + rect(122, 166, 134, 22, p.dim("#8ac0d0")) + rect(130, 138, 40, 16, p.dim("#fafafa"), 'rx="6"')
    return out + rect(176, 44, 44, 30, "#22303a", 'rx="3"') + line([(180, 60), (192, 60), (196, 50), (202, 68), (206, 60), (216, 60)], "#4ae88a", 2) + rect(108, 60, 3, 120, "#9aa4aa") + rect(100, 60, 18, 24, "#cfe8f0", 'rx="4"')


def bathroom(p):
    c = p.pick("#a8d4dc", "#b8dcc8", "#e8c8c8", "#c8d0e8")
    out = p.room("#f2f5f5", "#c4ccd0", 190, False) + "".join(rect(x * 21.4, 96 + y * 19, 20, 17.6, p.dim(c)) for x in range(12) for y in range(5)) + "".join(rect(x * 32, 190 + y * 17, 31, 16, p.dim("#8fa6b0" if (x + y) % 2 else "#e8eef0")) for x in range(8) for y in range(4))
    out += p.window(p.u(150, 176), 24, 54, 50) + rect(28, 30, 56, 60, p.dim("#d8b878"), 'rx="28"') + rect(32, 34, 48, 52, p.dim("#d4ecf4"), 'rx="24"') + rect(24, 134, 64, 12, p.dim("#ffffff"), 'rx="6"') + poly([(32, 146), (80, 146), (70, 164), (42, 164)], p.dim("#eef2f4")) + rect(50, 164, 12, 32, p.dim("#e2e8ea")) + path("M53 134v-14q0 -6 8 -6h6v5h-5v15Z", p.dim("#a8b0b8"))
    return out + path("M120 158h132q-2 44 -22 44H142q-20 0 -22 -44Z", p.dim("#ffffff")) + rect(114, 152, 142, 9, p.dim("#f6f8f8"), 'rx="4"') + rect(136, 200, 10, 9, p.dim("#c8a050")) + rect(226, 200, 10, 9, p.dim("#c8a050")) + "".join(ell(132 + k * 17, 150 - (k % 2) * 5, 11, 9, "#fff", 'opacity=".9"') for k in range(7)) + rect(100, 104, 4, 44, p.dim("#a8b0b8")) + rect(96, 110, 34, 30, p.dim(p.pick("#d87a6a", "#5f8fc8", "#e8c060")))


def cellar(p):
    out = p.room("#6c666a", "#565055", 194, False) + "".join(rect(x * 30 - (15 if y % 2 else 0), y * 19, 28, 17, p.dim(p.j("#757076", 0.1)), 'rx="2"') for y in range(10) for x in range(10))
    out += path("M0 60Q128 -44 256 60V0H0Z", p.dim("#4a464a")) + rect(104, 52, 48, 30, p.c("#bcd4e4") if p.time == "day" else p.c("#8a7a90")) + "".join(rect(x, 50, 4, 34, "#26242a") for x in (108, 120, 132, 144))
    for x in (38, 218):
        out += ell(x, 98, 30, 34, "#ffb84a", 'opacity=".28"') + rect(x - 3, 104, 6, 26, "#5a3c28") + path(f"M{x-8} 106q-2 -14 8 -24q10 10 8 24Z", "#f28a2a") + path(f"M{x-4} 106q0 -8 4 -13q5 6 4 13Z", "#ffd24a")
    for x, y in p.pick(((6, 204), (44, 206), (26, 166)), ((172, 204), (212, 206), (192, 166))):
        out += path(f"M{x} {y-36}h36q5 18 0 36h-36q-5 -18 0 -36Z", p.dim("#8a5a34")) + rect(x - 2, y - 30, 40, 4, p.dim("#3f3a3c")) + rect(x - 2, y - 10, 40, 4, p.dim("#3f3a3c")) + rect(x + 17, y - 36, 1.6, 36, p.dim("#6a4426"))
    return out


def greenhouse(p):
    p.dim = lambda q: p.c(q)
    out = p.sky(190) + "".join(p.tree(p.u(0, 256), 180, p.u(70, 120)) for _ in range(4)) + rect(0, 0, 256, 190, p.c("#d8f0f0"), 'opacity=".35"')
    out += "".join(rect(x, 50, 4, 140, p.c("#f4f8f6")) for x in range(0, 257, 36)) + "".join(line([(128 + (x - 128) * 0.3, 0), (x, 52)], p.c("#f4f8f6"), 4) for x in range(-16, 290, 36)) + rect(0, 48, 256, 5, p.c("#f4f8f6")) + rect(0, 112, 256, 4, p.c("#f4f8f6")) + rect(0, 158, 256, 34, p.c("#b8876a")) + rect(0, 190, 256, 67, p.c("#b4aca0")) + poly([(104, 190), (152, 190), (206, 256), (50, 256)], p.c("#cfc6b4"))
    for x in (2, 22, 42, 62, 82, 158, 178, 198, 218, 238):
        h = p.u(18, 40)
        out += poly([(x, 156), (x + 16, 156), (x + 13, 172), (x + 3, 172)], p.c("#c0623c")) + path(f"M{x+8} 157q-14 -4 -12 {-h:.0f}q10 8 12 {h*.8:.0f}q2 {-h:.0f} 6 {-h*1.2:.0f}q6 {h*.6:.0f} -4 {h*1.1:.0f}q8 -10 12 -8q-4 12 -14 12Z", p.c(p.j("#4a9a4c"))) + (ell(x + 8, 157 - h * 0.8, 4.5, 4.5, p.c(p.pick("#e8527a", "#f2c23a", "#b06ad8", "#e04a3a"))) if p.r.random() < 0.6 else "")
    return out + rect(-2, 172, 106, 7, p.c("#8a6444")) + rect(152, 172, 106, 7, p.c("#8a6444")) + "".join(rect(x, 179, 5, 34, p.c("#6a4c34")) for x in (6, 92, 160, 246))


INDOORS = {
    "bedroom": [(bedroom, 208)], "kitchen": [(kitchen, 198)], "living room": [(living, 196)], "cafe": [(cafe, 204)], "bar": [(bar, 212)], "library": [(library, 200)], "office": [(office, 204)], "stage": [(stage, 206)], "castle hall": [(hall, 198)],
    "ballroom": [(ballroom, 196)], "laboratory": [(laboratory, 198)], "gym": [(gym, 198)], "museum": [(museum, 196)], "church": [(church, 206)], "shop": [(shop, 204)], "restaurant": [(restaurant, 206)], "hut": [(hut, 198)], "train carriage": [(carriage, 202)],
    "spaceship": [(spaceship, 200)], "workshop": [(workshop, 200)], "attic": [(attic, 200)], "hospital": [(hospital, 198)],
    "bathroom": [(bathroom, 206)], "cellar": [(cellar, 204)], "greenhouse interior": [(greenhouse, 210)],
}
