import type { ChatRow } from '#server/db/chat-sessions'
import type { TurnRow } from '#server/db/chat-turns'
import { asksSincerely, claimsToBeHuman } from '#server/domain/chat/care/human-claims'
import { encouragesSelfHarm } from '#server/domain/chat/care/self-harm'
import { isSexual } from '#server/domain/safety/is-sexual'
import { createJudge, type Finding, judge } from '#server/domain/safety/judge'
import type { Story } from '#server/domain/safety/story'
import type { PreparedPrompt } from './prepare-prompt.ts'
import { combineStories } from './stories.ts'
import { joinUserTexts, playersOf } from './surroundings.ts'
import { UnfitReplyError } from './unfit-reply.ts'

/** [S-2] [S-10] Both functions throw `UnfitReplyError`. */
export type ReplyCheck = {
  /** Gets the whole text so far, before its newest part is stored. */
  whileWritten(text: string): void
  /** Gets the complete text, including its last word. */
  atEnd(text: string): void
}

/** Throws at once if the text in the window is already unfit, which edits, forks and imports can cause. */
export async function createReplyCheck(
  chat: ChatRow,
  { request, turns, firstKept, names }: PreparedPrompt,
  { run, asked, before, now }: { run: { messageId: string }; asked: string; before: string; now: Date },
): Promise<ReplyCheck> {
  const { character, memories } = request.scene
  const told = joinUserTexts(chat, turns, memories)
  const inWindow = turns.slice(firstKept)
  const others = inWindow.filter(({ id }) => id !== run.messageId)
  const story = await combineStories(others, [told], now)
  if (isUnfitStory(story, inWindow, now)) throw new UnfitReplyError('minors')
  const players = playersOf(names.character, names.user)
  const sexualisesMinor = createMinorCheck(told, character.isNsfw, { story, players, now })
  const isSincere = asksSincerely(asked)
  return {
    whileWritten(text) {
      if (sexualisesMinor(before + text)) throw new UnfitReplyError('minors')
      if (encouragesSelfHarm(text)) throw new UnfitReplyError('self_harm')
      if (isSincere && claimsToBeHuman(text)) throw new UnfitReplyError('human')
    },
    atEnd(text) {
      if (isSincere && claimsToBeHuman(`${text}\n`)) throw new UnfitReplyError('human')
    },
  }
}

/**
 * [S-2] Checks a growing reply, alone and together with the story. The story does not change meanwhile, so it is read
 * once.
 */
function createMinorCheck(
  told: string,
  isNsfw: boolean,
  { story, players, now }: { story: Story; players: readonly string[]; now: Date },
): (reply: string) => boolean {
  const currentYear = now.getUTCFullYear()
  const isWrong = (found: readonly Finding[]) =>
    found.some(({ verdict }) => verdict === 'sexualises_minor' || verdict === 'plays_minor')
  const hasMinor = isWrong(judge(told, { currentYear, isSexual: true, story, players }))
  const judgeReply = createJudge({ currentYear, isSexual: isNsfw || isSexual(told), story, players })
  return (reply) => isWrong(judgeReply(reply)) || (hasMinor && (isNsfw || isSexual(reply)))
}

/** A person is called a child in a romantic or sexual story, or such a story involves a person known to be under 18. */
function isUnfitStory(story: Story, turns: readonly TurnRow[], now: Date): boolean {
  if (story.callsChild && (story.isSexual || story.isRomantic)) return true
  if (story.minors.length === 0 || (!story.isSexual && !story.isRomantic)) return false
  const currentYear = now.getUTCFullYear()
  return turns.some(
    ({ role, edit_count: edits, text }) =>
      (role === 'user' || edits > 0) &&
      judge(text, { currentYear, story }).some(({ verdict }) => verdict === 'sexualises_minor'),
  )
}
