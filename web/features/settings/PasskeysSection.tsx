import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { createPasskey } from '#web/features/account/index.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { PasskeyLine } from './PasskeyLine.tsx'
import { ProofField, useProve } from './proof.tsx'
import { signInWaysQuery } from './queries.ts'
import { Section } from './Section.tsx'

const text = settingsText.passkeys

export function PasskeysSection() {
  const { passkeys } = useSuspenseQuery(signInWaysQuery).data
  const [isAdding, setAdding] = useState(false)
  return (
    <Section id="passkeys" title={text.title} lead={text.lead}>
      {isAdding ? (
        <AddPasskey onDone={() => setAdding(false)} />
      ) : (
        <Button tone="line" onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      )}
      {passkeys.length > 0 && (
        <ul aria-label={text.list} className="mt-6">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.passkey_id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function AddPasskey({ onDone }: { onDone(): void }) {
  const prove = useProve()
  const name = useRef('')
  const { mutate, isPending } = useWrite('user.add_passkey', { invalidates: ['user.get_sign_in_ways'] })
  const finish = async (options: Record<string, unknown>) => {
    const passkey = await createPasskey(options)
    if (passkey === undefined) return
    const done = () => {
      toast.success(text.added)
      onDone()
    }
    mutate({ name: name.current, passkey }, { onSuccess: done })
  }
  const { submit, busy, errors, problem } = useWriteForm('user.begin_passkey', {
    onDone: ({ options }) => void finish(options),
  })
  const begin = async ({ name: given, password }: { name: string; password?: string }) => {
    name.current = given.trim() || text.unnamed
    const proof = await prove(password)
    if (proof !== undefined) submit(proof)
  }
  const isBusy = busy || isPending
  return (
    <Form<{ name: string; password?: string }>
      errors={errors}
      problem={problem}
      onSubmit={(fields) => void begin(fields)}
    >
      <TextField name="name" label={text.name} hint={text.nameHint} maxLength={60} autoComplete="off" />
      <ProofField label={settingsText.password} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {isBusy ? text.busy : text.create}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {settingsText.cancel}
        </Button>
      </div>
    </Form>
  )
}
