import { expect, it } from 'vitest'
import { makeBudget } from '#test/support/make-budget'
import { packModule } from '#test/support/make-card'
import { createNotes } from './notes.ts'
import { openCard } from './open-card.ts'

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

it('a file of another kind is named when it is imported as a card', async () => {
  const jsonl = Buffer.from('{"user_name":"Sam","chat_metadata":{}}\n{"mes":"Hello."}\n')
  const others: [Buffer, RegExp][] = [
    [packModule({ name: 'Coast' }), /module of RisuAI.*page Lorebooks/],
    [Buffer.from('RIFF\0\0\0\0WEBPVP8 '), /original PNG/],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /original PNG/],
    [Buffer.from('name: Mira\ncontext: A keeper.'), /YAML/],
    [jsonl, /This is a chat/],
    [json({ type: 'risuChat', ver: 1, data: { message: [] } }), /This is a chat/],
    [json({ type: 'risu', ver: 1, data: [] }), /lore of RisuAI/],
    [json({ type: 'risuModule', module: { name: 'Coast' } }), /lore of RisuAI/],
    [json({ entries: {} }), /This is a lorebook/],
    [json({ personas: { 'a.png': 'Sam' }, persona_descriptions: {} }), /page Personas/],
    [json({ scriptName: 'Bold', findRegex: '/a/' }), /never run/],
    [json({ temperature: 1, prompts: [], prompt_order: [] }), /preset/],
    [json({ title: 'Notes' }), /^This JSON is not a character card\.$/],
  ]
  for (const [bytes, expected] of others)
    await expect(openCard(bytes, createNotes(), makeBudget())).rejects.toThrow(expected)
})
