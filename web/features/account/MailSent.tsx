import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { accountText } from '#web/text/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { AccountPage } from './AccountPage.tsx'

const text = accountText.signUp

/** After signing up where addresses have to be confirmed: the mail is on its way, or was lost. */
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
