import { createFileRoute, Link } from '@tanstack/react-router'
import { requireSignedOut } from '#web/features/account/gates.ts'
import { HouseShelf } from '#web/features/landing/HouseShelf.tsx'
import { houseQuery } from '#web/features/landing/house-query.ts'
import { NightGarden } from '#web/features/landing/NightGarden.tsx'
import { Proofs } from '#web/features/landing/Proofs.tsx'
import { PublicFooter } from '#web/features/landing/PublicFooter.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { frameText } from '#web/text/frame.ts'
import { landingText } from '#web/text/landing.ts'
import { buttonClass } from '#web/ui/Button.tsx'

const text = landingText.home

/** The start page of visitors inside the frame. */
export const Route = createFileRoute('/app/home')({
  beforeLoad: requireSignedOut,
  head: ({ match }) => pageHead(match.context.site, { title: frameText.home, canonical: '/app/home' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(houseQuery),
  component: HomePage,
})

function HomePage() {
  return (
    <>
      <section className="mx-auto grid w-full max-w-7xl items-center gap-4 overflow-x-clip px-5 py-8 sm:px-8 lg:grid-cols-[1fr_26rem]">
        <NightGarden className="fade-foot mx-auto w-full max-w-80 lg:order-2 lg:max-w-none" />
        <div className="grid gap-5">
          <h1 className="text-40 font-medium sm:text-64">{text.title}</h1>
          <p className="measure text-17 text-quiet">{text.lead}</p>
          <div className="flex flex-wrap gap-3">
            <Link to="/app/sign-up" className={buttonClass({ size: 'large' })}>
              {frameText.signUp}
            </Link>
            <Link to="/app/sign-in" className={buttonClass({ size: 'large', tone: 'line' })}>
              {frameText.signIn}
            </Link>
          </div>
        </div>
      </section>
      <HouseShelf />
      <Proofs />
      <PublicFooter />
    </>
  )
}
