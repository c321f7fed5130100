import { useState } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { useWrite } from '#web/api/write.ts'
import { LiveCheck } from '#web/features/live-check/index.ts'
import { consentText } from '#web/text/consent.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Form } from '#web/ui/Form.tsx'
import { ShownOnce } from '#web/ui/ShownOnce.tsx'
import { LostLinkHelp } from './LostLinkHelp.tsx'
import { requestQuery } from './queries.ts'

const text = consentText.request

type Props = { token: string; request: CallData<'consent.get_request'> }

/** What somebody asks for, and the answer to it [S-5]. The page's heading says how it ended. */
export function RequestCard({ token, request }: Props) {
  const [isChecking, setChecking] = useState(false)
  const { mutate, isPending, data } = useWrite('consent.answer', {
    patch: (cache, _data, { answer }) =>
      cache.setQueryData(requestQuery(token).queryKey, {
        ...request,
        state: answer === 'give' ? 'given' : 'refused',
      }),
  })
  if (data?.withdrawal_url != null) {
    const { copy, copied } = consentText
    const { title, text: lead } = text.given
    const value = data.withdrawal_url
    return <ShownOnce title={title} lead={lead} value={value} copy={copy} copied={copied} heading="h2" />
  }
  if (request.state === 'given') return <WithdrawalLost />
  if (request.state !== 'asked') return null
  const give = (checkId: string) => {
    setChecking(false)
    mutate({ token, answer: 'give', check_id: checkId, is_adult: true })
  }
  return (
    <div className="space-y-8">
      <figure className="rounded-middle border border-line bg-raised p-5">
        <figcaption className="text-13 text-quiet">{text.purpose}</figcaption>
        <blockquote className="mt-2 font-display text-21 wrap-anywhere whitespace-pre-line">
          {request.purpose}
        </blockquote>
        <p className="mt-4 text-13 text-quiet">
          {text.asked(request.asker.name, request.asker.handle, request.created_at)}
        </p>
      </figure>
      {isChecking ? (
        <LiveCheck onPassed={give} onCancel={() => setChecking(false)} />
      ) : (
        <Answer
          busy={isPending}
          onGive={() => setChecking(true)}
          onRefuse={() => mutate({ token, answer: 'refuse' })}
        />
      )}
    </div>
  )
}

function WithdrawalLost() {
  return (
    <div className="space-y-4">
      <p className="measure text-17">{text.withdrawalLost}</p>
      <LostLinkHelp />
    </div>
  )
}

type AnswerProps = { busy: boolean; onGive(): void; onRefuse(): void }

function Answer({ busy, onGive, onRefuse }: AnswerProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = ({ adult }: { adult: boolean }) => {
    setErrors(adult ? {} : { adult: text.confirm })
    if (adult) onGive()
  }
  return (
    <>
      <div className="measure space-y-3 text-17">
        {text.meaning.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Form<{ adult: boolean }> errors={errors} onSubmit={submit}>
        <CheckboxField name="adult" label={text.adult} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            {text.give}
          </Button>
          <Button tone="line" busy={busy} onClick={onRefuse}>
            {text.refuse}
          </Button>
        </div>
      </Form>
      <p className="measure text-quiet">{text.notYou}</p>
    </>
  )
}
