import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import { frameText } from '#web/text/frame.ts'
import { BloomMark } from '#web/ui/BloomMark.tsx'
import { buttonClass } from '#web/ui/Button.tsx'

type Props = {
  isSignedIn?: boolean
  /** False on pages for people who need no account. */
  offersAccount?: boolean
}

/** The header of public pages. */
export function PublicHeader({ isSignedIn = false, offersAccount = true }: Props) {
  const { site } = useRouteContext({ from: '__root__' })
  return (
    <header className="mx-auto flex w-full max-w-7xl items-center gap-2 px-5 py-4 sm:px-8">
      <Link
        to="/"
        className="font-display mr-auto flex items-center gap-2 rounded-middle text-21 font-medium"
      >
        <BloomMark size={40} />
        {site.brand}
      </Link>
      {isSignedIn ? (
        <Link to="/app/generate/image" className={buttonClass({ tone: 'line', size: 'small' })}>
          {frameText.enter(site.brand)}
        </Link>
      ) : (
        offersAccount && <AccountLinks />
      )}
    </header>
  )
}

function AccountLinks() {
  const href = useLocation({ select: (location) => location.href })
  // Whoever signs in from a public page comes back to it.
  const search = href === '/' ? {} : { return_url: href }
  return (
    <>
      <Link to="/app/sign-in" search={search} className={buttonClass({ tone: 'quiet', size: 'small' })}>
        {frameText.signIn}
      </Link>
      <Link to="/app/sign-up" search={search} className={buttonClass({ tone: 'line', size: 'small' })}>
        {frameText.signUp}
      </Link>
    </>
  )
}
