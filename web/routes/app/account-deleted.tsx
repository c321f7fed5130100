import { createFileRoute, Link } from '@tanstack/react-router'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { requireSignedOut } from '#web/features/account/gates.ts'
import { pageHead } from '#web/features/site/head.ts'
import { accountText } from '#web/text/account.ts'
import { buttonClass } from '#web/ui/Button.tsx'

const text = accountText.deleted

/** Where `user.delete_account` leads to. */
export const Route = createFileRoute('/app/account-deleted')({
  beforeLoad: requireSignedOut,
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  component: AccountDeletedPage,
})

function AccountDeletedPage() {
  return (
    <AccountPage
      title={text.title}
      lead={text.lead}
      foot={
        <Link to="/" className="link">
          {text.toStart}
        </Link>
      }
    >
      <p>{text.until}</p>
      <Link to="/app/sign-in" className={buttonClass({ tone: 'line' })}>
        {text.signIn}
      </Link>
    </AccountPage>
  )
}
