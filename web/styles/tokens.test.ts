import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The contrast of every pair of tokens that may meet on a page, by WCAG 2.2. */

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Lch = [lightness: number, chroma: number, hue: number]
const themes = ['day', 'night'] as const

const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/g)].map(
    ([, name, day, night]) => [String(name), { day: toLch(day), night: toLch(night) }],
  ),
)

function toLch(text = ''): Lch {
  const [lightness = 0, chroma = 0, hue = 0] = text.split(/[\s/]+/).map(Number)
  return [lightness, chroma, hue]
}

/** OKLab's matrices, by Björn Ottosson; out-of-gamut parts are clipped as browsers do. */
function toLinearRgb([lightness, chroma, hue]: Lch): number[] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)))
}

function luminance(color: Lch): number {
  const [red = 0, green = 0, blue = 0] = toLinearRgb(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, theme: (typeof themes)[number]): number {
  const [first, second] = [one, other].map((name) => {
    const token = tokens.get(name)
    if (token === undefined) throw new Error(`there is no token ${name}`)
    return luminance(token[theme])
  })
  const [dark = 0, light = 0] = [first ?? 0, second ?? 0].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'raised', 'sunken']
const words = ['text', 'quiet', 'bloom-text', 'moon', 'leaf', 'ember-text']
const wordPairs = [
  ...grounds.flatMap((ground) => words.map((word) => [word, ground] as const)),
  ['on-bloom', 'bloom'],
  ['on-bloom', 'bloom-pressed'],
  ['on-ember', 'ember'],
  ['on-ember', 'ember-pressed'],
] as const
/** Borders and focus rings need less contrast than text. */
const shapePairs = grounds.flatMap((ground) =>
  ['line-strong', 'moon', 'bloom'].map((shape) => [shape, ground] as const),
)

describe.each(themes)('the colours by %s', (theme) => {
  it.each(wordPairs)('%s can be read on %s', (word, ground) => {
    expect(contrast(word, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapePairs)('%s can be seen on %s', (shape, ground) => {
    expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})
