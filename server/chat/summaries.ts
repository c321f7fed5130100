import { findEditsKey } from '#server/db/chat-messages'
import type { ChatRow } from '#server/db/chat-sessions'
import { findSummary, listSummariesAbove, saveSummary } from '#server/db/chat-summaries'
import { listTurns, type TurnRow } from '#server/db/chat-turns'
import type { Db } from '#server/db/database'
import { extractSummary } from '#server/domain/chat/extract-summary'
import type { ChatEngine } from '#server/engines/chat/chat-engine'
import { writeText } from './write-text.ts'

type Names = { character: string; user: string }

/** How many turns a summary without an earlier summary is based on. */
const readAtMost = 400

/**
 * A summary of the messages before the window, up to the last of `turns`. It is stored with that message, so that all
 * prompts that are cut there start the same, including those of forks. If the model has not written one, it is made
 * from extracted sentences.
 */
export async function summariseBefore(
  { db }: { db: Db },
  chat: ChatRow,
  turns: readonly TurnRow[],
  names: Names,
  { isStored }: { isStored: boolean },
): Promise<string> {
  const last = turns.at(-1)
  if (last === undefined) return ''
  const editsKey = await findEditsKey(db, chat.id, last.depth)
  const known = await findSummary(db, last.id, editsKey)
  if (known !== undefined) return known.text
  const { before, since, byUser } = await findEarlierSummary(db, chat, last)
  const text = extractSummary(before, toLines(since, names), byUser)
  if (!isStored) return text
  await saveSummary(db, { messageId: last.id, editsKey, text, madeBy: 'extract' })
  // Another process may have stored one first; that one is used.
  return (await findSummary(db, last.id, editsKey))?.text ?? text
}

/** The nearest earlier summary that is still valid, the nearest that the user has changed, and the turns after the first. */
async function findEarlierSummary(db: Db, chat: ChatRow, last: TurnRow) {
  const path = await listTurns(db, chat.id, last.id, readAtMost)
  let nearest: { text: string; depth: number } | undefined
  for (const summary of await listSummariesAbove(db, last.id)) {
    if (summary.edits_key !== (await findEditsKey(db, chat.id, summary.depth))) continue
    nearest ??= summary
    if (summary.made_by === 'user') return { ...startAfter(path, nearest), byUser: summary.text }
  }
  return { ...startAfter(path, nearest), byUser: '' }
}

const startAfter = (path: readonly TurnRow[], summary: { text: string; depth: number } | undefined) => ({
  before: summary?.text ?? '',
  since: path.filter(({ depth }) => depth > (summary?.depth ?? -1)),
})

const toLines = (turns: readonly TurnRow[], names: Names) =>
  turns
    .filter(({ role, text, is_hidden: isHidden }) => role !== 'system' && !isHidden && text !== '')
    .map(({ role, text }) => ({ speaker: role === 'user' ? names.user : names.character, text }))

const instruction =
  'Sum up this part of a conversation in at most 180 words, in the past tense, as plain prose. Keep names, places, promises, what each wants, and what was decided. Add nothing.'

/** Lets the model write a summary for the point where the window will soon be cut, so that no reply waits for it. */
export async function summariseAhead(
  { db }: { db: Db },
  engine: ChatEngine,
  chat: ChatRow,
  turns: readonly TurnRow[],
  names: Names,
  signal: AbortSignal,
): Promise<void> {
  const last = turns.at(-1)
  if (last === undefined || !engine.capabilities.instructs) return
  const editsKey = await findEditsKey(db, chat.id, last.depth)
  if ((await findSummary(db, last.id, editsKey)) !== undefined) return
  const { before, since } = await findEarlierSummary(db, chat, last)
  const said = toLines(since, names)
    .map(({ speaker, text }) => `${speaker}: ${text}`)
    .join('\n')
  const text = await writeText(
    engine,
    {
      sessionKey: `${chat.id} summary`,
      messages: [
        { role: 'system', text: instruction },
        { role: 'user', text: before === '' ? said : `Before that: ${before}\n\n${said}` },
      ],
      maxTokens: 400,
      purpose: 'summary',
      names,
    },
    signal,
  )
  if (text !== '') {
    await saveSummary(db, { messageId: last.id, editsKey, text, madeBy: engine.capabilities.name })
  }
}
