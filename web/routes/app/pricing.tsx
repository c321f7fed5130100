import { createFileRoute } from '@tanstack/react-router'
import { requireSignedOut } from '#web/features/account/gates.ts'
import { Pricing } from '#web/features/membership/Pricing.tsx'
import { tiersQuery } from '#web/features/membership/tiers.ts'
import { pageHead } from '#web/features/site/head.ts'
import { membershipText } from '#web/text/membership.ts'

const { title, lead } = membershipText.pricing

export const Route = createFileRoute('/app/pricing')({
  beforeLoad: requireSignedOut,
  head: ({ match }) => pageHead(match.context.site, { title, description: lead, canonical: '/app/pricing' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(tiersQuery),
  component: () => <Pricing title={title} />,
})
