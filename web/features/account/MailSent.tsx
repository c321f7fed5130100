import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { accountText } from '#web/text/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { AccountPage } from './AccountPage.tsx'

const text = accountText.signUp

/** Shown after signing up where the address must be confirmed; can send the mail again. */
export function MailSent({ email }: { email: string }) {
  const { mutate, isPending } = useWrite('user.resend_verification')
  const resend = () => mutate({ email }, { onSuccess: () => toast.success(text.resent) })
  return (
    <AccountPage title={text.sentTitle} lead={text.sentText(email)}>
      <Button tone="line" busy={isPending} onClick={resend}>
        {text.resend}
      </Button>
    </AccountPage>
  )
}
