import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { trackEntry } from './history-entry.ts'

it('gives an entry the same id after going away and back, and a new id to the same address opened again', () => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const { current } = trackEntry(history)
  history.push('/wall')
  const first = current()
  history.push('/art')
  history.back()
  expect(current()).toBe(first)
  history.forward()
  history.push('/wall')
  expect(current()).not.toBe(first)
  history.go(-2)
  expect(current()).toBe(first)
})

it('forgets the entries that a new page has replaced', () => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const { current } = trackEntry(history)
  history.push('/a')
  const replaced = current()
  history.back()
  history.push('/b')
  expect(current()).not.toBe(replaced)
})
