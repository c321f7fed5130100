import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { toast } from 'sonner'
import { readQuery } from '#web/api/read.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { adminText } from '#web/text/admin.ts'
import { useActionKeys } from '#web/ui/action-keys.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { type DeskCase, deskReads } from './queries.ts'
import { Ruling } from './Ruling.tsx'

const text = adminText.decide

export type Choice = 'upheld' | 'overturned'

const options = [
  { value: 'upheld', label: text.upheld },
  { value: 'overturned', label: text.overturned },
] as const

type Props = {
  shown: DeskCase
  choice: Choice | ''
  onChoose(choice: Choice): void
  reasonRef: RefObject<HTMLInputElement | null>
  onDecided(): void
}

/** Decides a case, and near-duplicates that wait with it. */
export function DecisionForm({ shown, choice, onChoose, reasonRef, onDecided }: Props) {
  const near = useQuery({
    ...readQuery('admin.find_near_cases', { case_id: shown.case_id }, { quiet: true }),
    enabled: shown.subject === 'picture',
  })
  const nearIds = near.data?.case_ids ?? []
  const [isTogether, setTogether] = useState(false)
  const effects = { invalidates: deskReads, invalidatesOnFailure: true } as const
  const one = useWriteForm('admin.decide_case', {
    ...effects,
    onDone: (_decided, { decision }) => finish(text.done[decision]),
  })
  const several = useWriteForm('admin.decide_cases', {
    ...effects,
    onDone: ({ decided, skipped }) => finish(text.doneTogether(decided.length, skipped.length)),
  })
  const finish = (sentence: string) => {
    toast.success(sentence)
    onDecided()
  }
  const hasNear = nearIds.length > 0
  useActionKeys({ ...(hasNear && { b: () => setTogether((was) => !was) }) })
  const { busy, errors, problem } = isTogether ? several : one
  const decide = (reason: string) => {
    const made = { decision: choice as Choice, reason }
    if (isTogether) several.submit({ case_ids: [shown.case_id, ...nearIds], ...made })
    else one.submit({ case_id: shown.case_id, ...made })
  }
  return (
    <Ruling
      choice={choice}
      onChoose={onChoose}
      options={options}
      effect={choice === '' ? undefined : text.effects[shown.subject][choice]}
      reasonRef={reasonRef}
      reasonHint={text.reasonHint}
      submitLabel={shown.person === null ? text.submitGone : text.submit}
      onSubmit={decide}
      busy={busy}
      errors={errors}
      problem={problem}
    >
      {hasNear && <Together others={nearIds.length} checked={isTogether} onChange={setTogether} />}
    </Ruling>
  )
}

type TogetherProps = { others: number; checked: boolean; onChange(checked: boolean): void }

function Together({ others, checked, onChange }: TogetherProps) {
  return (
    <div className="grid gap-1">
      <Switch label={text.together(others)} checked={checked} onChange={onChange} />
      <p className="text-13 text-quiet">{text.togetherHint}</p>
    </div>
  )
}
