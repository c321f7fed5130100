import type { CallData } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const text = settingsText.twoStep

type Props = {
  uri: string
  codes: string[]
  onDone(data: CallData<'user.enable_totp'>): void
}

// The pressed button is gone, so the focus moves here.
const takeFocus = (node: HTMLElement | null) => node?.focus()

/** Shows the secret and the recovery codes, and asks for a first code. Only then is two-step sign-in on. */
export function TwoStepConfirm({ uri, codes, onDone }: Props) {
  const { submit, busy, errors, problem } = useWriteForm('user.enable_totp', {
    // Changing two-step sign-in replaces the login session, so the list of them changes too.
    invalidates: ['user.get_my_info', 'user.list_sessions'],
    onDone,
  })
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-8 outline-none">
      <div className="grid gap-4">
        <h3 className="text-21 font-medium">{text.scanTitle}</h3>
        <div className="flex flex-wrap items-center gap-6">
          <QrCode value={uri} alt={text.qrAlt} />
          <div className="grid min-w-0 flex-1 basis-60 justify-items-start gap-2">
            <p className="text-13 text-quiet">{text.manual}</p>
            <code className="font-mono break-all">{inGroups(secret)}</code>
            <CopyButton value={secret} label={settingsText.copy} copiedLabel={settingsText.copied} />
          </div>
        </div>
      </div>
      <RecoveryCodes codes={codes} />
      <Form<{ code: string }> errors={errors} problem={problem} onSubmit={submit}>
        <TextField
          name="code"
          label={text.code}
          hint={text.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        <Button type="submit" busy={busy} className="justify-self-start">
          {busy ? text.busy : text.turnOn}
        </Button>
      </Form>
    </div>
  )
}

/** Groups of four are easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
