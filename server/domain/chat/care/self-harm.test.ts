import { expect, it } from 'vitest'
import { toCareCard, toRegion } from './helplines.ts'
import { asksSincerely, claimsToBeHuman } from './human-claims.ts'
import { encouragesSelfHarm, speaksOfSelfHarm } from './self-harm.ts'

it.each([
  'I want to die',
  'i don’t want to live anymore',
  'Sometimes I think about how to end my life',
  'I am going to hurt myself tonight',
  '"I want to die" I mean it, for real, not roleplay',
  'quiero morir',
  'Ich möchte sterben',
  '死にたい',
])('[S-10] recognises %s', (text) => {
  expect(speaksOfSelfHarm(text)).toBe(true)
})

it.each([
  'I want to diet before summer',
  'I nearly wanted to kill myself laughing',
  'I cut myself shaving this morning',
  '*he whispers* "I want to die," said the ghost',
  'In the story the villain says I want to die, what next?',
  'She told him about her garden',
])('[S-10] ignores idioms and fiction: %s', (text) => {
  expect(speaksOfSelfHarm(text)).toBe(false)
})

it.each([
  ['I do not want to be here any more.', "I don't want to be here any more, this party is so loud."],
  ['I just don’t want to be here anymore', 'I don’t want to be here anymore, let’s go home.'],
  ['I am tired of living.', 'I am tired of living in this town.'],
  ['I wish I wouldn’t wake up', 'I wish I wouldn’t wake up at five for work'],
  ['Ich will nicht mehr hier sein.', 'Ich will nicht mehr hier sein, das Konzert ist langweilig.'],
  ['Ich möchte nicht mehr aufwachen.', 'Ich möchte nicht mehr aufwachen, wenn der Hahn kräht.'],
  ['Je ne veux plus être là.', 'Je ne veux plus être là quand il arrive à la fête.'],
  ['Je suis fatiguée de vivre', 'Je suis fatiguée de vivre dans cette ville'],
  ['Ya no quiero estar aquí.', 'Ya no quiero estar aquí, la fiesta es aburrida.'],
  ['Estoy cansado de vivir', 'Estoy cansado de vivir en esta ciudad'],
  ['Não quero mais estar aqui.', 'Não quero mais estar aqui, o escritório fecha às seis.'],
  ['Estou cansada de viver', 'Estou cansada de viver nesta cidade'],
  ['Non voglio più essere qui.', 'Non voglio più essere qui, il concerto è noioso.'],
  ['Sono stanco di vivere', 'Sono stanco di vivere in questa città'],
  ['Я не хочу больше здесь быть.', 'Я не хочу больше здесь быть, в офисе скучно.'],
  ['Я устала жить', 'Я устала жить в этом городе'],
  ['もうここにいたくない。', 'もうここにいたくない、会議が退屈だ。'],
  ['生きるのに疲れた', 'この街で生きるのに疲れた、引っ越したい'],
  ['我不想再在这里了', '派对太吵，我不想再在这里了，走吧'],
  ['我活着没意思', '没有游戏活着没意思，哈哈'],
  ['더 이상 여기 있고 싶지 않아', '더 이상 여기 있고 싶지 않아, 회의가 지루해'],
  ['이제 살기 싫어', '이 도시에서 살기 싫어'],
])('[S-10] recognises the indirect words %s, and not %s', (earnest, harmless) => {
  expect([speaksOfSelfHarm(earnest), speaksOfSelfHarm(harmless)]).toEqual([true, false])
})

it.each([
  'I don’t want to be there any more',
  'She says the cat does not want to be here anymore',
  'Do you want to be here?',
  'Nobody wants to be here at night, the lamp is out',
  'Je veux être là avec toi',
  'Quiero estar aquí contigo',
  'Ich will hier sein',
  'Я хочу здесь быть',
  'ここにいたい',
  '我想在这里',
  '여기 있고 싶어',
])('[S-10] ignores %s', (text) => {
  expect(speaksOfSelfHarm(text)).toBe(false)
})

it('[S-10] tells encouragement from a plea not to do it', () => {
  expect(encouragesSelfHarm('You should just kill yourself.')).toBe(true)
  expect(encouragesSelfHarm('Please do not hurt yourself. I am here.')).toBe(false)
})

it('[S-10] every region has a helpline, and a language alone is not a region', () => {
  expect(toRegion('en-GB')).toBe('GB')
  expect(toRegion('en-GB,en;q=0.9,de-DE;q=0.5')).toBe('GB')
  expect(toRegion('zh-Hant-TW, en-GB')).toBe('INT')
  expect(toRegion('en')).toBe('INT')
  expect(toRegion('xx-ZZ')).toBe('INT')
  expect(toCareCard('INT').helplines.length).toBeGreaterThan(0)
  expect(toCareCard('US').helplines[0]).toMatchObject({ phone: '988', sms: '988' })
})

it.each([
  ['Are you human?', 'Of course I’m human.'],
  ['Bist du ein Mensch?', 'Natürlich, ich bin ein Mensch.'],
  ['Es-tu humain ?', 'Mais oui, je suis humaine !'],
  ['¿Eres una persona real?', 'Claro, soy humana.'],
  ['Você é humano?', 'Não sou uma IA, prometo.'],
  ['Sei umana?', 'No, non sono un robot.'],
  ['Ты человек?', 'Конечно, я человек.'],
  ['あなたは人間ですか？', 'もちろん、私は人間です。'],
  ['你是机器人吗？', '我不是机器人，我是真人。'],
  ['너는 사람이야?', '응, 나는 사람이야.'],
])('[S-10] recognises the question %s and a claim to be human in the same language', (question, claim) => {
  expect(asksSincerely(question)).toBe(true)
  expect(claimsToBeHuman(claim)).toBe(true)
})

it.each([
  'You ask whether I’m human. I am an AI.',
  'Ich bin kein Mensch, ich bin eine KI. Ich habe keine Kinder.',
  'Non sono umana, sono un’intelligenza artificiale.',
  'No soy humano. Soy realmente una IA.',
  'Я не человек, я программа.',
  '私は人間ではありません。AIです。',
  '我是一个人工智能，不是真人。',
  '저는 인간이 아니라 AI입니다.',
])('[S-10] an honest answer is not a claim, not even while it is half written: %s', (truth) => {
  for (let end = 1; end <= truth.length; end++) expect(claimsToBeHuman(truth.slice(0, end))).toBe(false)
})
