import { useState } from 'react'
import { useWrite } from '#web/api/write.ts'
import { serversText } from '#web/text/servers.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const text = serversText.test

type Props = {
  kind: 'image' | 'chat'
  /** What the form holds now. */
  read(): { url: string; headers?: Record<string, string> }
}

/** Asks a server what it is before it is saved. Stored headers are not sent, because the page does not have them. */
export function TestButton({ kind, read }: Props) {
  const image = useWrite('admin.test_server', { quiet: true })
  const chat = useWrite('admin.test_chat_server', { quiet: true })
  const [outcome, setOutcome] = useState<{ isUp: boolean; sentence: string }>()
  const onError = (error: { failure: { msg: string } }) =>
    setOutcome({ isUp: false, sentence: error.failure.msg })
  const test = () => {
    setOutcome(undefined)
    if (kind === 'image') {
      image.mutate(read(), {
        onError,
        onSuccess: ({ is_up: isUp, reason, version, models }) =>
          setOutcome({ isUp, sentence: reason ?? text.image(version ?? '', models.length) }),
      })
    } else {
      chat.mutate(read(), {
        onError,
        onSuccess: ({ is_up: isUp, reason, ...found }) =>
          setOutcome({ isUp, sentence: reason ?? text.chat(found) }),
      })
    }
  }
  return (
    <div className="grid gap-3">
      <div>
        <Button tone="line" size="small" busy={image.isPending || chat.isPending} onClick={test}>
          {text.go}
        </Button>
      </div>
      {outcome !== undefined && <Notice tone={outcome.isUp ? 'leaf' : 'ember'}>{outcome.sentence}</Notice>}
    </div>
  )
}
