import { useState } from 'react'
import { isOk } from '#web/api/answer.ts'
import { writeOnce } from '#web/api/write.ts'
import { accountText } from '#web/text/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { useEnter } from './login-session.ts'
import { answerPasskey } from './passkey.ts'

const text = accountText.passkey

export function PasskeyButton({ returnUrl }: { returnUrl: string | undefined }) {
  const enter = useEnter()
  const [isBusy, setBusy] = useState(false)
  const signIn = async () => {
    setBusy(true)
    const passkey = await answerPasskey()
    const answer = passkey && (await writeOnce('user.authenticate_passkey', { passkey }))
    setBusy(false)
    if (answer && isOk(answer)) await enter(answer.data, returnUrl)
  }
  return (
    <Button tone="line" size="large" busy={isBusy} onClick={() => void signIn()}>
      {text.signIn}
    </Button>
  )
}
