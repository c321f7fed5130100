import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn } from '#web/features/account/gates.ts'
import { useUser } from '#web/features/account/my-info.ts'
import { readReturnUrl } from '#web/features/account/return-search.ts'
import { AgeCheck, type AgeProblem } from '#web/features/age/AgeCheck.tsx'
import { ageStatusQuery } from '#web/features/age/age-check.ts'
import { pageHead } from '#web/features/site/head.ts'
import { titles } from '#web/text/titles.ts'
import { onlyRead } from '#web/ui/read-address.ts'

const problems: readonly string[] = ['refused', 'unavailable', 'late'] satisfies AgeProblem[]

type Search = { return_url?: string; problem?: AgeProblem }

const readSearch = onlyRead(
  (search): Search => ({
    ...readReturnUrl(search),
    ...(problems.includes(String(search['problem'])) && { problem: search['problem'] as AgeProblem }),
  }),
)

export const Route = createFileRoute('/app/verify-age')({
  validateSearch: readSearch,
  beforeLoad: requireSignedIn,
  head: ({ match }) => pageHead(match.context.site, { title: titles.ageCheck, hidden: true }),
  loader: ({ context }) => context.queryClient.fetchQuery(ageStatusQuery),
  component: VerifyAgePage,
})

function VerifyAgePage() {
  const { problem, return_url: returnUrl } = Route.useSearch()
  return useUser() === null ? null : <AgeCheck problem={problem} returnUrl={returnUrl} />
}
