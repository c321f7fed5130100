import { expect, it } from 'vitest'
import { noticeKinds } from '#contract/abuse/notice-fields'
import { findNamedImage, hidesAtOnce, urgencyOfNotice } from './notice-rules.ts'

const id = '0199f000-0000-7000-8000-00000000abcd'

it.each([
  `https://site.example/art/${id}`,
  `https://site.example/art/${id.toUpperCase()}?from=/app/home#x`,
  `http://localhost:3000/app/_auth/art/info/${id}`,
  `https://site.example/app/art/info/${id}/`,
  `https://site.example/card/${id}.jpg`,
  `https://site.example/card/${id}/512.jpg`,
  `https://site.example/files/arts/cd/${id}-1234abcd.png?expires=1`,
  `https://site.example/downloads/${id}/${id}`,
])('finds the art in %s', (url) => expect(findNamedImage(url)).toEqual({ kind: 'art', id }))

it.each(['uploads', 'held'])('finds an upload by the address of its file in %s', (folder) => {
  const url = `https://site.example/files/${folder}/cd/${id}.webp?expires=1&signature=x`
  expect(findNamedImage(url)).toEqual({ kind: 'upload', id })
})

it.each([`https://site.example/user/${id}`, 'https://site.example/art/', 'no address', ''])(
  'finds no art in "%s"',
  (url) => expect(findNamedImage(url)).toBeUndefined(),
)

it('hides at once until a sender has three undecided notices or two false alarms', () => {
  expect(hidesAtOnce({ undecided: 2, falseAlarms: 1 })).toBe(true)
  expect(hidesAtOnce({ undecided: 3, falseAlarms: 0 })).toBe(false)
  expect(hidesAtOnce({ undecided: 0, falseAlarms: 2 })).toBe(false)
})

it('ranks minors first and questions to support last', () => {
  const byUrgency = noticeKinds.toSorted((a, b) => urgencyOfNotice(a) - urgencyOfNotice(b))
  expect([byUrgency[0], byUrgency.at(-1)]).toEqual(['minor', 'support'])
})
