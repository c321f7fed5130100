import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Likeness } from './faces/match-faces.ts'
import { judgeImage } from './image-verdict.ts'
import type { Face, Rating, Sight } from './sight.ts'

const hash = { frequency: '0'.repeat(64), block: '0'.repeat(64) }
const face = (apparentAge: number): Face => ({
  box: { x: 0.4, y: 0.2, width: 0.2, height: 0.2 },
  confidence: 0.9,
  apparentAge,
})
const seen = (rating: Rating, ages: readonly number[] = []): Sight => ({
  rating,
  scores: {},
  faces: ages.map(face),
  hashes: { upright: hash, mirrored: hash },
})
const judge = (
  sight: Sight,
  rest: { matchesBlockList?: boolean; isUpload?: boolean; madeFrom?: Rating; depicted?: Likeness } = {},
) =>
  judgeImage({
    sight,
    matchesBlockList: false,
    isUpload: false,
    madeFrom: undefined,
    depicted: 'different',
    ...rest,
  })

describe('[S-6] an image with a face', () => {
  it.each([
    ['same', 'block'],
    ['unsure', 'hold'],
    ['different', 'pass'],
  ] as const)('that is %s as one in the do-not-depict registry: %s', (depicted, outcome) => {
    expect(judge(seen('general', [40]), { depicted })).toMatchObject({ outcome })
  })
})

describe('[S-14] an image that is made from an upload', () => {
  it.each([
    ['general', 'general', 'pass'],
    ['suggestive', 'general', 'hold'],
    ['explicit', 'general', 'hold'],
    ['suggestive', 'suggestive', 'pass'],
    ['explicit', 'suggestive', 'hold'],
    ['explicit', 'explicit', 'pass'],
  ] as const)('that is %s and was %s: %s', (rating, madeFrom, outcome) => {
    expect(judge(seen(rating), { madeFrom })).toMatchObject({ outcome })
  })
})

describe('[S-3] a scanned image', () => {
  it('passes when it is general, whatever the ages', () => {
    expect(judge(seen('general', [12, 40]))).toEqual({ outcome: 'pass' })
  })

  it.each(['suggestive', 'explicit'] as const)(
    'passes when it is %s and every face looks adult',
    (rating) => {
      expect(judge(seen(rating))).toEqual({ outcome: 'pass' })
      expect(judge(seen(rating, [31, 58]))).toEqual({ outcome: 'pass' })
    },
  )

  it.each(['suggestive', 'explicit'] as const)('is held when it is %s and one face looks young', (rating) => {
    expect(judge(seen(rating, [40, 19, 35]))).toMatchObject({ outcome: 'hold', rule: 'S-3' })
  })

  it('is held when the age of a face is unknown', () => {
    expect(judge(seen('explicit', [Number.NaN]))).toMatchObject({ outcome: 'hold' })
  })

  it('is blocked when it is on the block list, whatever it shows', () => {
    expect(judge(seen('general'), { matchesBlockList: true })).toMatchObject({
      outcome: 'block',
      rule: 'S-3',
    })
    expect(judge(seen('explicit', [12]), { matchesBlockList: true })).toMatchObject({ outcome: 'block' })
  })

  test('never gets a milder verdict for a younger face or a higher rating', () => {
    const ratings = ['general', 'suggestive', 'explicit'] as const
    const strictness = { pass: 0, hold: 1, block: 2 }
    const ages = fc.array(fc.double({ min: 1, max: 90, noNaN: true }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.nat(2),
        fc.nat(2),
        ages,
        fc.double({ min: 0, max: 90, noNaN: true }),
        (a, b, old, by) => {
          const young = old.map((age) => Math.max(0, age - by))
          const [better, worse] = [ratings[Math.min(a, b)] ?? 'general', ratings[Math.max(a, b)] ?? 'general']
          const mild = judge(seen(better, old)).outcome
          const strict = judge(seen(worse, young)).outcome
          expect(strictness[strict]).toBeGreaterThanOrEqual(strictness[mild])
        },
      ),
    )
  })
})
