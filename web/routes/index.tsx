import { createFileRoute } from '@tanstack/react-router'
import { sendSignedInToStart } from '#web/features/account/gates.ts'
import { AgeGate } from '#web/features/age/AgeGate.tsx'
import { Hero } from '#web/features/landing/Hero.tsx'
import { houseQuery } from '#web/features/landing/house-query.ts'
import { PricingTeaser } from '#web/features/landing/PricingTeaser.tsx'
import { Proofs } from '#web/features/landing/Proofs.tsx'
import { PublicFooter } from '#web/features/landing/PublicFooter.tsx'
import { PublicHeader } from '#web/features/landing/PublicHeader.tsx'
import { tiersQuery } from '#web/features/membership/tiers.ts'
import { pageHead } from '#web/features/site/head.ts'

export const Route = createFileRoute('/')({
  beforeLoad: sendSignedInToStart,
  head: ({ match }) => pageHead(match.context.site, { canonical: '/' }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(tiersQuery), queryClient.ensureQueryData(houseQuery)]),
  component: LandingPage,
})

function LandingPage() {
  return (
    <AgeGate>
      <div className="overflow-x-clip">
        <PublicHeader />
        <main>
          <Hero />
          <Proofs />
          <PricingTeaser />
        </main>
        <PublicFooter />
      </div>
    </AgeGate>
  )
}
