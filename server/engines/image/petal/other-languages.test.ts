import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { encodePrompt, readPrompt } from './encode-prompt.ts'
import { OWN_WEIGHTS, readVocabulary, readVocabularyFile } from './vocabulary.ts'

const vocabulary = await readVocabulary(OWN_WEIGHTS)
const nothing = {
  lexicon: new Map(),
  trailing: new Map(),
  postposed: new Set<string>(),
  unread: new Set<string>(),
}
const parse = (prompt: string) => parsePrompt(prompt, () => 0)
const read = (prompt: string) => readPrompt(parse(prompt), vocabulary)
const drawn = (prompt: string) => read(prompt).drawn.join(', ')

describe('reads sentences in', () => {
  test.each([
    ['zwei rote Füchse im Schnee bei Nacht', 'two red fox, in, snow, night'],
    ['Ein Mann mit Hut neben einem Pferd', 'man, hat, next to, horse'],
    ['ein Mann mit einem ROTEN Hut', 'man, red hat'],
    ['Drei gelbe Vögel auf einem Baum', 'three yellow bird, on, deciduous tree'],
    ['Ein Schloss auf einem Berg bei Sonnenuntergang', 'castle, on, mountains, sunset'],
    ['Ein Ritter auf einem weißen Pferd', 'knight, on, white horse'],
    ['Eine Katze unter dem Tisch', 'cat, under, table'],
    ['Ein Boot auf dem See', 'boat, on, lake'],
    ['ein Fahrrad vor einem Haus', 'bicycle, in front, house'],
    ['Frau mit blonden Haaren und blauen Augen, Pixel', 'woman, blonde hair, blue eyes, pixel'],
  ])('German: %s', (prompt, words) => expect(drawn(prompt)).toBe(words))

  test.each([
    ['un gato negro en la playa', 'black cat, in, beach'],
    ['Tres pájaros amarillos en un árbol', 'three yellow bird, in, deciduous tree'],
    ['Un perro detrás de la casa', 'dog, behind, house'],
    ['mujer con sombrero y gafas de sol', 'woman, hat, sunglasses'],
    ['un chat noir sur une table', 'black cat, on, table'],
    ['une femme aux cheveux roux et aux yeux bleus, pixel art', 'woman, red hair, blue eyes, pixel'],
    ['l’homme à la barbe blanche', 'man, white beard'],
    ['du pain et du fromage', 'bread, cheese'],
    ['Deux œufs dans un panier', 'two egg, in, basket'],
    ['uma mulher com vestido vermelho no jardim', 'woman, red dress, in, garden'],
    ['Um barco no mar ao pôr do sol', 'boat, in, sea, sunset'],
    ['Duas maçãs em cima da mesa', 'two red apple, on, table'],
    ['Un gatto nero sul tetto', 'black cat, on, rooftop'],
    ['Due cavalli bianchi in un campo', 'two white horse, in, field'],
    ["L'albero verde accanto alla casa", 'green deciduous tree, next to, house'],
  ])('Spanish, French, Portuguese or Italian: %s', (prompt, words) => expect(drawn(prompt)).toBe(words))

  test.each([
    ['кошка на столе', 'cat, on, table'],
    ['женщина с рыжими волосами', 'woman, red hair'],
    ['три белые собаки под деревом ночью', 'three white dog, under, deciduous tree, night'],
    ['Красная машина на улице', 'red car, on, street'],
    ['Два белых кота под столом', 'two white cat, under, table'],
    ['Старик с белой бородой', 'old man, white beard'],
    ['Женщина рядом с лошадью', 'woman, next to, horse'],
    ['собака за домом', 'dog, behind, house'],
    ['лодка на озере', 'boat, on, lake'],
    ['дракон над городом', 'dragon, above, city'],
  ])('Russian: %s', (prompt, words) => expect(drawn(prompt)).toBe(words))

  test.each([
    ['赤い車', 'red car'],
    ['机の上の猫', 'cat, on, table'],
    ['雪の中の狐', 'fox, in, snow'],
    ['木の下で眠る犬', 'dog, under, deciduous tree'],
    ['窓の前の白い猫', 'white cat, in front, window'],
    ['二匹の犬と女性', 'two dog, woman'],
    ['夕日の海', 'sunset, sea'],
    ['公園のベンチに座る男性', 'park, bench, man'],
    ['雨の夜の街', 'rain, night, city'],
    ['ｶﾒﾗと、カメラ', 'camera'],
  ])('Japanese: %s', (prompt, words) => expect(drawn(prompt)).toBe(words))

  test.each([
    ['海滩上的一只猫', 'cat, on, beach'],
    ['海灘上的一隻貓', 'cat, on, beach'],
    ['两只白色的猫', 'two white cat'],
    ['猫在桌子上', 'cat, on, table'],
    ['森林里的小木屋', 'cabin, in, forest'],
    ['蓝色的汽车在街道上', 'blue car, on, street'],
    ['月亮下的狼', 'wolf, under, full moon'],
    ['一位老奶奶和一只狗', 'old woman, dog'],
    ['花园里的三朵红玫瑰', 'three red rose, in, garden'],
    ['桌子上的猫旁边的狗', 'dog, next to, cat, on, table'],
  ])('Chinese: %s', (prompt, words) => expect(drawn(prompt)).toBe(words))

  test.each([
    ['탁자 위의 고양이', 'cat, on, table'],
    ['해변에서 두 마리의 강아지', 'beach, two dog'],
    ['눈 속의 여우', 'fox, in, snow'],
    ['산에서 개', 'mountains, dog'],
    ['숲 속의 하얀 늑대', 'white wolf, in, forest'],
    ['창문 앞의 고양이', 'cat, in front, window'],
    ['빨간 자동차와 파란 집', 'red car, blue house'],
    ['세 마리의 새가 나무 위에 있다', 'three bird, on, deciduous tree'],
    ['모자를 쓴 남자', 'hat, man'],
    ['공원에서 자전거를 타는 사람', 'park, bicycle, person'],
  ])('Korean: %s', (prompt, words) => expect(drawn(prompt)).toBe(words))
})

test('lists unknown characters that stand together as one word', () => {
  expect(read('赤い量子的猫、谜题')).toEqual({ drawn: ['red cat'], unknown: ['量子', '谜题'] })
  expect(read('赤い車と量子コンピュータ')).toEqual({ drawn: ['red car'], unknown: ['量子', 'コンピュータ'] })
  expect(read('Ёлка и Квазар')).toEqual({ drawn: ['evergreen tree'], unknown: ['Квазар'] })
})

test('words that are parts of other words are not read there', () => {
  expect(drawn('抽象 印象派 日本 ジャパン 马上 여자친구')).toBe('')
})

test('knows no word for minors in any language', () => {
  const minors =
    'niño niña niños bebé chico chica fille garçon enfant bébé Kind Kinder Mädchen Junge Baby menino menina criança bebê bambino bambina ragazza ragazzo девочка мальчик ребёнок дети девушка 女の子 男の子 少女 少年 子供 赤ちゃん 女孩 男孩 孩子 婴儿 少女 소녀 소년 아이 아기 여자아이 남자아이 여자아이가 어린이'
  for (const word of minors.split(' ')) expect(read(word), word).toMatchObject({ drawn: [] })
})

test('a word that is English means what it means in English', () => {
  expect(drawn('hut')).toBe('hut')
  expect(drawn('a boot on a rock')).toBe('boot, on, rock')
  expect(drawn('a chat about pain, main sale, gift')).toBe('gift')
  expect(drawn('a woman rose, film noir')).toBe('woman, rose, film noir')
})

describe('the list of nouns', async () => {
  const file = new URL('../../../../training/drawings/languages.txt', import.meta.url)
  const rows = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  test('leads to words of the model only', () => {
    const isWord = (english = '') =>
      vocabulary.lexicon.get(english.replace('-', ' '))?.every((id) => vocabulary.words[id])
    expect(rows.filter(([english]) => !isWord(english))).toEqual([])
    const ids = [...vocabulary.languages.lexicon.values(), ...vocabulary.languages.trailing.values()].flat()
    expect(ids.filter((id) => !vocabulary.words[id])).toEqual([])
  })

  test.each([
    [1, 'Spanish', ['', 'un', 'una']],
    [2, 'French', ['', 'un', 'une']],
    [3, 'German', ['', 'ein', 'eine']],
    [4, 'Portuguese', ['', 'um', 'uma']],
    [5, 'Italian', ['', 'un', 'una']],
    [6, 'Russian', ['']],
    [7, 'Japanese', ['']],
    [8, 'Chinese', ['']],
    [9, 'Korean', ['']],
  ] as const)('column %i: at least 300 nouns of %s mean the same as in English', (column, _, articles) => {
    const isRead = ([english = '', ...cells]: string[]) => {
      const forms = (cells[column - 1] ?? '').replaceAll('_', ' ').replace('~', 'を').split(' ')
      return articles.some((article) => drawn(`${article} ${forms[0]}`) === drawn(english))
    }
    expect(rows.filter(isRead).length).toBeGreaterThanOrEqual(300)
  })
})

describe('for any text', () => {
  test('reads it without an error, and no more than there is room for', () => {
    const keys = fc.constantFrom(
      ...vocabulary.languages.lexicon.keys(),
      ...vocabulary.languages.unread,
      '上',
      ' ',
      ',',
    )
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(keys).map((words) => words.join('')),
    )
    fc.assert(
      fc.property(text, (prompt) => {
        expect(read(prompt).unknown).toEqual(expect.any(Array))
        expect(encodePrompt(parse(prompt), vocabulary).ids).toHaveLength(vocabulary.length)
      }),
    )
  })

  test('an English prompt reads as if there were no other language', async () => {
    const { breaks } = (await readVocabularyFile(OWN_WEIGHTS)) as { breaks: string[] }
    const english = {
      ...vocabulary,
      breaks: new Set<string>(breaks),
      languages: nothing,
    }
    const words = fc.constantFrom(
      ...vocabulary.lexicon.keys(),
      'flumptious',
      'pain',
      'mars',
      'gross',
      ',',
      'with',
    )
    fc.assert(
      fc.property(fc.array(words), (list) => {
        const prompt = parse(list.join(' '))
        expect(encodePrompt(prompt, vocabulary)).toEqual(encodePrompt(prompt, english))
      }),
      { examples: [[['2', 'blanc fixe']]] },
    )
  })

  test('reads the longest prompt of relations', () => {
    expect(read('猫上'.repeat(10_000)).unknown).toEqual([])
  })
})
