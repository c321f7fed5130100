import { useState } from 'react'
import { toast } from 'sonner'
import type { CallData } from '#web/api/answer.ts'
import { useSignedInUser } from '#web/features/account/index.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordQuestion } from './PasswordQuestion.tsx'
import { Section } from './Section.tsx'
import { TwoStepConfirm } from './TwoStepConfirm.tsx'

const text = settingsText.twoStep

/** The steps of the setup. The account says whether it is on. */
type Setup = { step: 'idle' } | { step: 'password' } | ShownSecret
type ShownSecret = { step: 'secret'; uri: string; codes: string[] }

export function TwoStepSection() {
  const { totp_enabled: isOn } = useSignedInUser()
  return (
    <Section id="two-step" title={text.title} lead={text.lead}>
      {isOn ? <TwoStepOn /> : <TwoStepOff />}
    </Section>
  )
}

function TwoStepOff() {
  const [setup, setSetup] = useState<Setup>({ step: 'idle' })
  if (setup.step === 'idle') {
    return (
      <Button tone="line" onClick={() => setSetup({ step: 'password' })}>
        {text.start}
      </Button>
    )
  }
  if (setup.step === 'password') {
    return (
      <PasswordQuestion
        call="user.enable_totp"
        submitLabel={text.next}
        onCancel={() => setSetup({ step: 'idle' })}
        onDone={(data) => {
          if (!data.enabled) setSetup({ step: 'secret', uri: data.uri, codes: data.recovery_codes })
        }}
      />
    )
  }
  const finish = (done: CallData<'user.enable_totp'>) => {
    if (done.enabled) toast.success(text.turnedOn(done.sessions_ended, done.api_keys_left))
  }
  return <TwoStepConfirm {...setup} onDone={finish} />
}

function TwoStepOn() {
  const [isAsking, setAsking] = useState(false)
  const finish = () => {
    setAsking(false)
    toast.success(text.turnedOff)
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="leaf">{text.isOn}</Notice>
      <Button tone="line" onClick={() => setAsking(true)}>
        {text.turnOff}
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking} title={text.offTitle} description={text.offText}>
        <PasswordQuestion
          call="user.disable_totp"
          submitLabel={text.turnOff}
          onCancel={() => setAsking(false)}
          onDone={finish}
        />
      </Dialog>
    </div>
  )
}
