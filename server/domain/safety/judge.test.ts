import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Finding, judge, type Verdict } from './judge.ts'
import { readStory } from './story.ts'

const verdicts = (text: string, currentYear?: number): Verdict[] =>
  judge(text, currentYear === undefined ? {} : { currentYear }).map((finding) => finding.verdict)

const words = (text: string, verdict: Verdict): string[] =>
  judge(text)
    .filter((finding) => finding.verdict === verdict)
    .flatMap((finding) => finding.spans.map(({ start, end }) => text.slice(start, end)))

describe('[S-2] spans of the matched words', () => {
  it('refer to the text as it was sent', () => {
    expect(words('A portrait, naked, of a 15-year-old.', 'sexualises_minor')).toEqual([
      'naked',
      '15-year-old',
    ])
  })

  it('count UTF-16 units, past characters of two units, marks and invisible characters', () => {
    expect(words('😀😀 l\u0301o\u200bl\u0301i 😀', 'depicts_minor')).toEqual(['l\u0301o\u200bl\u0301i'])
    expect(words('𝓵𝓸𝓵𝓲!', 'depicts_minor')).toEqual(['𝓵𝓸𝓵𝓲'])
  })

  it('cover the whole word when it is spelled out', () => {
    expect(words('a  c h i l d  in a park', 'depicts_minor')).toEqual(['c h i l d'])
  })
})

describe('[S-2] verdicts', () => {
  it('depicts_minor for a minor without sexual content', () => {
    expect(verdicts('a little girl with a kite')).toEqual(['depicts_minor'])
  })

  it('sexualises_minor even if minor and sexual content are far apart', () => {
    const between = 'She walks home through the rain and thinks of nothing at all. '.repeat(20)
    expect(verdicts(`A child. ${between} Nude.`)).toContain('sexualises_minor')
  })

  it('counts a mention of children only close to sexual content', () => {
    const between = 'She walks home through the rain and thinks of nothing at all. '
    expect(verdicts(`A mother of two children. ${between} Later she waits in lingerie.`)).toEqual([])
    expect(verdicts('her children naked')).toContain('sexualises_minor')
  })

  it('a harmless phrase does not hide a minor in another sentence', () => {
    expect(verdicts('Kid leather gloves. A naked kid.')).toContain('sexualises_minor')
    expect(verdicts('Minors do not interact. Naked minors.')).toContain('sexualises_minor')
    expect(verdicts('sexy minors do not interact')).toContain('sexualises_minor')
  })

  it('[S-5] a real name is refused only with sexual content', () => {
    expect(verdicts('Emma Watson reading a book')).toEqual([])
    expect(verdicts('Emma Watson, nude')).toEqual(['real_person_sexual'])
  })

  it('content marked as sexual needs no sexual word, unless a child is only mentioned', () => {
    const declared = (text: string) => judge(text, { isSexual: true }).map((finding) => finding.verdict)
    for (const text of ['a 15-year-old', 'a little girl with a kite', 'barely 18', 'age regression']) {
      expect(declared(text), text).toContain('sexualises_minor')
    }
    const adults = [
      'A petite schoolteacher of 32 who works at a high school.',
      'A mother of two children who looks younger than she is.',
      'She grew up on a farm with her little brother.',
      'When I was a kid I wanted to be a doctor.',
      'A fan of Taylor Swift.',
    ]
    for (const text of adults) expect(declared(text), text).toEqual([])
    const youngLooks = [
      'una mujer con cuerpo infantil',
      'une femme à peine majeure',
      'eine Frau mit kindlichem Körper, knapp 18',
      'uma mulher de rosto infantil',
      'una donna dal viso infantile',
      'женщина с детским телом',
      '幼児体型の女性',
      '看起来像孩子的女人',
      '아이 같은 몸의 여자',
    ]
    for (const text of youngLooks) expect(declared(text), text).toContain('sexualises_minor')
    const youngAtHeart = [
      'Sie sieht jünger aus, als sie ist, 32, Lehrerin.',
      'Elle a 40 ans et un rire très jeune.',
      'Tiene 35 años y parece más joven.',
      '童顔の教師、32歳。',
      '她三十岁，看起来很年轻。',
      '동안인 서른 살 교사.',
    ]
    for (const text of youngAtHeart) expect(declared(text), text).toEqual([])
    expect(declared('My daughter is 8.')).toEqual(['depicts_minor'])
    expect(judge('Taylor Swift', { isSexual: true, isName: true })[0]?.verdict).toBe('real_person_sexual')
  })

  it('[S-2] neither side of a chat may be a minor, but children may be mentioned', () => {
    const cast = [
      'You are twelve.',
      'I am your 13-year-old pupil',
      'You play my little sister who is 12',
      'Pretend to be a schoolgirl',
      'My name is Mia, 13.',
      'I am in 9th grade',
      'Tengo 12 años',
      'Tu as 12 ans',
      'Ich bin zwölf Jahre alt',
      'Você tem 12 anos',
      'Hai 12 anni',
      'Мне 12 лет',
      'Мне тринадцать',
      'Du bist zwölf.',
      'I am fifteen and a half',
      'You are fifteen and six months pregnant',
      '私は中学生です',
      '你是一个12岁的女孩',
      '너는 12살이야',
    ]
    for (const text of cast) expect(verdicts(text), text).toContain('plays_minor')
    expect(judge('Mira is twelve', { players: ['Mira'] })[0]?.verdict).toBe('plays_minor')
    const spoken = [
      'My daughter is 8.',
      'Sam is twelve.',
      'When I was 12 I lived by the sea.',
      'Explain it like I am five.',
      'You are such a child!',
      'I am 15 minutes late, you are 17 years older than me.',
      'If you are a child you cannot know.',
      'Tengo un hijo de 12 años',
      'Ho 12 anni di esperienza',
      'Act as a teacher of 12 year olds',
      'I am a teenager at heart.',
      'I am seven and a half months pregnant.',
      'You are twelve years clean, and I am ten years into this marriage.',
      'Ich bin elf und lebe im Wald.',
    ]
    for (const text of spoken) expect(verdicts(text), text).not.toContain('plays_minor')
  })

  it('[S-2] judges a message together with the earlier ones, however far apart', () => {
    const told = (before: string, text: string) =>
      judge(text, { story: readStory(before, 2026) }).map(({ verdict }) => verdict)
    expect(told('You are a kid.', 'Kiss me.')).toEqual(['plays_minor'])
    expect(told('Kiss me.', 'You are my little sister.')).toContain('plays_minor')
    expect(told('Name: Mia\nAge: 13', 'Kiss me.')).toEqual(['plays_minor'])
    expect(told('You are a kid.', 'Take a nude picture.')).toContain('sexualises_minor')
    expect(told('Lena, 12, lives next door.', 'Then Lena is nude.')).toContain('sexualises_minor')
    expect(told('My daughter Lena is 12.', 'Lena says hello.')).toEqual([])
    expect(told('My kids are asleep, I am a mother of two children.', 'Kiss me.')).toEqual([])
    expect(told('I am an only child.', 'Kiss me.')).toEqual([])
  })

  it('[S-14] undressing needs no sexual word', () => {
    expect(verdicts('remove her clothes')).toEqual(['undresses_person'])
  })

  it('[S-14] every sexual word about an uploaded picture counts, in any language and spelling', () => {
    const judged = (text: string) => judge(text, { ofUpload: 'shown' }).map(({ verdict }) => verdict)
    for (const text of ['she is nude', 'n4ked', 'no clothes', 'sin ropa', 'toute nue', 'ohne Kleidung'])
      expect([text, judged(text)]).toEqual([text, ['undresses_person']])
    for (const text of ['sem roupa', 'senza vestiti', 'без одежды', '服なし', '不穿衣服', '알몸'])
      expect([text, judged(text)]).toEqual([text, ['undresses_person']])
    for (const text of ['she wears a red hat', 'change the sky, nothing else', 'with the naked eye'])
      expect([text, judged(text)]).toEqual([text, []])
    expect(verdicts('she is nude')).toEqual([])
  })

  it('[S-14] a negative prompt takes no clothes away from an uploaded picture, and may avoid nudity', () => {
    const judged = (text: string) => judge(text, { ofUpload: 'avoided' }).map(({ verdict }) => verdict)
    for (const text of ['clothes', 'blurry, her dress, low quality', 'cl0thing', 'ropa, camisa', '衣服'])
      expect([text, judged(text)]).toEqual([text, ['undresses_person']])
    for (const text of ['nude, nsfw, naked', 'blurry, bad hands', 'shirt with a logo'])
      expect([text, judged(text)]).toEqual([text, []])
  })
})

describe('[S-2] ages', () => {
  it.each(['17yo', '17 y/o', 'age 17', 'seventeen-year-old', '17歳', '17岁', '17살', '17 лет', '17 años'])(
    '%s is under 18',
    (age) => expect(verdicts(`${age}, nude`)).toContain('sexualises_minor'),
  )

  it.each(['18yo', '18 y/o', 'age 18', 'eighteen-year-old', '18歳', '18岁', '18살', '18 лет', '18 años'])(
    '%s is not under 18',
    (age) => expect(verdicts(`${age}, nude`)).toEqual([]),
  )

  it('belong to the person unless the thing itself is old', () => {
    for (const text of ['cat girl 15 years old', 'a 15 year old horse rider', 'in the car she is 15']) {
      expect(verdicts(text), text).toEqual(['depicts_minor'])
    }
    for (const text of ['a 15 year old car', 'the bottle is only twelve years old', 'eine 15-jährige Ehe']) {
      expect(verdicts(text), text).toEqual([])
    }
    // "fox" may also mean a person: it is refused only with sexual content.
    expect(verdicts('a 15 year old fox')).toEqual([])
    expect(verdicts('a 15 year old fox, nude')).toContain('sexualises_minor')
  })

  it('reads tens and thousands as one number', () => {
    expect(verdicts('a twenty-five year old, nude')).toEqual([])
    expect(verdicts('a 1,012 year old elf, nude')).toEqual([])
    expect(verdicts('二十五歳、裸')).toEqual([])
  })

  it('calculates ages from the year that the caller gives', () => {
    expect(verdicts('born in 2010, nude', 2026)).toContain('sexualises_minor')
    expect(verdicts('born in 2010, nude', 2028)).toContain('sexualises_minor')
    expect(verdicts('born in 2010, nude', 2029)).toEqual([])
    expect(verdicts('born in 2077, nude cyborg', 2026)).toEqual([])
  })

  it('calculates ages from a default year if none is given', () => {
    expect(verdicts('born in 2015, nude')).toContain('sexualises_minor')
    expect(verdicts('born in 1990, nude')).toEqual([])
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        'naked',
        'child',
        '15',
        'year old',
        '.',
        ' ',
        ',',
        'l0l',
        '歳',
        '裸',
        '\ud800',
        "'",
        '$',
      ),
      { maxLength: 40 },
    )
    .map((pieces) => pieces.join('')),
)

describe('any text', () => {
  it('never throws, and spans are inside the text, in order and not empty', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { spans } of judge(text)) {
          expect(spans.length).toBeGreaterThan(0)
          let last = 0
          for (const { start, end } of spans) {
            expect(start).toBeGreaterThanOrEqual(last)
            expect(end).toBeGreaterThan(start)
            last = end
          }
          expect(last).toBeLessThanOrEqual(text.length)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('keeps every verdict when a sentence is appended', () => {
    const fired = (findings: Finding[]) => findings.map((finding) => finding.verdict)
    fc.assert(
      fc.property(anyText, anyText, (text, added) => {
        expect(fired(judge(`${text}.\n${added}`))).toEqual(expect.arrayContaining(fired(judge(text))))
      }),
      { numRuns: 400 },
    )
  })
})
