import { useState } from 'react'
import { useWrite } from '#web/api/write.ts'
import { serversText } from '#web/text/servers.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { readTyped } from './AddressFields.tsx'

const text = serversText.test

type Props = {
  kind: 'image' | 'chat'
  /** What the form holds now. */
  read: () => ReturnType<typeof readTyped>
  /** Gets the models that a chat server lists. */
  onModels?(models: readonly string[]): void
}

/** Lets a worker ask a server what it is before it is saved. */
export function TestButton({ kind, read, onModels }: Props) {
  const image = useWrite('admin.test_server', { quiet: true })
  const chat = useWrite('admin.test_chat_server', { quiet: true })
  const [outcome, setOutcome] = useState<{ isUp: boolean; sentence: string }>()
  const onError = (error: { failure: { msg: string } }) =>
    setOutcome({ isUp: false, sentence: error.failure.msg })
  const test = () => {
    const typed = read()
    if ('problem' in typed) return setOutcome({ isUp: false, sentence: typed.problem })
    setOutcome(undefined)
    if (kind === 'image') {
      image.mutate(typed.address, {
        onError,
        onSuccess: ({ is_up: isUp, reason, version, models }) =>
          setOutcome({ isUp, sentence: reason ?? text.image(version ?? '', models.length) }),
      })
    } else {
      chat.mutate(typed.address, {
        onError,
        onSuccess: ({ is_up: isUp, reason, models, ...found }) => {
          onModels?.(models)
          setOutcome({ isUp, sentence: reason ?? text.chat(found) })
        },
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
