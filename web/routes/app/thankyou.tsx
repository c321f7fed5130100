import { createFileRoute, Link } from '@tanstack/react-router'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { accountText } from '#web/text/account.ts'
import { buttonClass } from '#web/ui/Button.tsx'

const text = accountText.thankYou

/** Where payment services send people back to. */
export const Route = createFileRoute('/app/thankyou')({
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  component: ThankYouPage,
})

function ThankYouPage() {
  return (
    <AccountPage title={text.title} lead={text.text}>
      <Link to="/" className={buttonClass({ size: 'large' })}>
        {text.goOn}
      </Link>
    </AccountPage>
  )
}
