import { Link, useRouteContext } from '@tanstack/react-router'
import { landingText } from '#web/text/landing.ts'

const text = landingText.footer

/** The links of the footer. */
const links = [
  { to: '/content-rules', label: text.rules },
  { to: '/takedown', label: text.takedown },
  { to: '/do-not-depict', label: text.doNotDepict },
  { to: '/transparency', label: text.transparency },
  { to: '/support', label: text.support },
  { to: '/developers', label: text.developers },
  { to: '/terms', label: text.terms },
  { to: '/privacy', label: text.privacy },
] as const

export function PublicFooter() {
  const { site } = useRouteContext({ from: '__root__' })
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-baseline gap-x-10 gap-y-4 px-5 py-10 text-13 text-quiet sm:px-8">
        <p className="font-display text-17 text-text">{site.brand}</p>
        <p className="measure mr-auto">{text.adults}</p>
        <nav aria-label={text.navigation} className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className="feedback py-1 hover:text-text">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
