import { createFileRoute } from '@tanstack/react-router'
import { myInfoQuery, useUser } from '#web/features/account/my-info.ts'
import { Frame } from '#web/features/frame/Frame.tsx'
import { PublicFooter } from '#web/features/landing/PublicFooter.tsx'
import { PublicHeader } from '#web/features/landing/PublicHeader.tsx'
import { readMembershipSearch } from '#web/features/membership/membership-search.ts'
import { OwnMembership } from '#web/features/membership/OwnMembership.tsx'
import { Pricing } from '#web/features/membership/Pricing.tsx'
import { membershipQuery, tiersQuery } from '#web/features/membership/tiers.ts'
import { pageHead } from '#web/features/site/head.ts'
import { membershipText } from '#web/text/membership.ts'
import { onlyRead } from '#web/ui/read-address.ts'

const title = membershipText.membershipTitle

/** The page that 469 answers lead to. Open to everybody. */
const readSearch = onlyRead(readMembershipSearch)

export const Route = createFileRoute('/membership')({
  validateSearch: readSearch,
  beforeLoad: async ({ context }) => {
    await context.queryClient.ensureQueryData(myInfoQuery)
  },
  // Search engines should know one price list, not two.
  head: ({ match }) =>
    pageHead(match.context.site, {
      title,
      description: membershipText.pricing.lead,
      canonical: '/app/pricing',
    }),
  loader: async ({ context: { queryClient } }) => {
    const user = await queryClient.ensureQueryData(myInfoQuery)
    await queryClient.ensureQueryData(tiersQuery)
    if (user !== null) await queryClient.ensureQueryData(membershipQuery)
  },
  component: MembershipPage,
})

function MembershipPage() {
  const search = Route.useSearch()
  if (useUser() === null) {
    return (
      <>
        <PublicHeader />
        <main>
          <Pricing title={title} />
        </main>
        <PublicFooter />
      </>
    )
  }
  return (
    <Frame>
      <Pricing title={title} need={search.need} above={<OwnMembership {...search} />} />
    </Frame>
  )
}
