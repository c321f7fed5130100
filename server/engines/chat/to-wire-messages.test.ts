import { expect, it } from 'vitest'
import type { ChatPromptMessage } from './chat-engine.ts'
import { toWireMessages } from './to-wire-messages.ts'

const turn = (role: ChatPromptMessage['role'], text: string): ChatPromptMessage => ({ role, text })

it('everything before the last turn stays the same, byte for byte, in the next prompt', () => {
  const start = [turn('system', 'policy'), turn('system', 'summary'), turn('assistant', 'Hello.')]
  const block = (text: string): ChatPromptMessage => ({ role: 'system', text, volatile: true })
  const first = toWireMessages(
    [...start, turn('user', 'one'), turn('assistant', 'two'), block('lore'), turn('user', 'three')],
    { noSystem: false },
  )
  const second = toWireMessages(
    [
      ...start,
      turn('user', 'one'),
      turn('assistant', 'two'),
      turn('user', 'three'),
      turn('assistant', 'four'),
      block('other'),
      turn('user', 'five'),
    ],
    { noSystem: false },
  )
  expect(first.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'user'])
  expect(second.slice(0, first.length - 1)).toEqual(first.slice(0, -1))
  expect(first.at(-1)?.content).toBe('[lore]\n\nthree')
  expect(second.at(-1)?.content).toBe('[other]\n\nfive')
})
