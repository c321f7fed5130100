import type { z } from 'zod'
import type { deskCase } from '#contract/admin/desk-case'
import type { caseStates, caseSubjects, ownCase } from '#contract/report/own-case'

type Case = {
  id: string
  subject: (typeof caseSubjects)[number]
  rule: string
  reason: string
  place: string
  created_at: Date
  contested_at: Date | null
  decided_at: Date | null
  decision: 'upheld' | 'overturned' | null
  decision_reason: string | null
}

export type OwnCaseRow = Case & {
  words: string[]
  statement: string | null
  art_id: string | null
  prompt: string | null
}

export type DeskCaseRow = Case & {
  verdict: string
  user_id: string | null
  user_name: string | null
  user_handle: string | null
  suspended_reason: string | null
  decided_by_name: string | null
}

function stateOf({ decision, contested_at }: Case): (typeof caseStates)[number] {
  return decision ?? (contested_at === null ? 'open' : 'contested')
}

const times = ({ created_at, contested_at, decided_at }: Case) => ({
  created_at: created_at.toISOString(),
  contested_at: contested_at?.toISOString() ?? null,
  decided_at: decided_at?.toISOString() ?? null,
})

/** For the user it is about. */
export function toOwnCase(row: OwnCaseRow): z.input<typeof ownCase> {
  const { id, subject, rule, reason, words, place, statement, decision_reason, art_id, prompt } = row
  return {
    kind: 'decision',
    appeal_id: id,
    subject,
    rule,
    reason,
    words,
    place,
    state: stateOf(row),
    statement,
    decision_reason,
    art_id,
    prompt,
    ...times(row),
  }
}

/** For the review desk. */
export function toDeskCase(row: DeskCaseRow, viewerId: string): z.input<typeof deskCase> {
  const { subject, rule, verdict, place, user_id, decision_reason, decided_by_name } = row
  return {
    case_id: row.id,
    subject,
    rule,
    verdict,
    place,
    state: stateOf(row),
    person:
      user_id === null
        ? null
        : {
            id: user_id,
            name: row.user_name ?? '',
            handle: row.user_handle,
            is_suspended: row.suspended_reason !== null,
          },
    is_own: user_id === viewerId,
    decision_reason,
    decided_by: decided_by_name,
    ...times(row),
  }
}
