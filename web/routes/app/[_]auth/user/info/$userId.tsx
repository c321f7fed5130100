import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { orNotFound } from '#web/api/or-not-found.ts'
import { NotFoundScreen } from '#web/features/frame/NotFoundScreen.tsx'
import { UserCollections } from '#web/features/gallery/collections/UserCollections.tsx'
import { UserArts } from '#web/features/gallery/UserArts.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { CreatorRule } from '#web/features/user/CreatorRule.tsx'
import { ProfileActions } from '#web/features/user/ProfileActions.tsx'
import { ProfileCounts } from '#web/features/user/ProfileCounts.tsx'
import { profileQuery } from '#web/features/user/profile.ts'
import { userText } from '#web/text/user.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const text = userText.profile

export const Route = createFileRoute('/app/_auth/user/info/$userId')({
  loader: ({ context, params }) =>
    orNotFound(context.queryClient.ensureQueryData(profileQuery(params.userId))),
  head: ({ match, loaderData }) =>
    pageHead(match.context.site, { ...(loaderData && { title: loaderData.name }), hidden: true }),
  notFoundComponent: NotFoundScreen,
  component: ProfilePage,
})

function ProfilePage() {
  const { userId } = Route.useParams()
  const { data: user } = useSuspenseQuery(profileQuery(userId))
  return (
    <article>
      <div className="mx-auto grid w-full max-w-3xl gap-8 px-5 pt-8 pb-10 sm:px-8 md:pt-14">
        <header className="flex flex-wrap items-center gap-x-8 gap-y-5">
          <Avatar id={user.id} url={user.avatar_url} size={112} />
          <div className="min-w-0 flex-1 basis-64">
            <h1 className="text-40 font-medium wrap-anywhere sm:text-64">{user.name}</h1>
            {user.handle !== null && <p className="text-17 text-quiet">@{user.handle}</p>}
          </div>
        </header>
        <div className="flex flex-wrap items-center gap-3">
          <ProfileActions user={user} />
        </div>
        {user.is_blocked ? (
          <Notice>{text.blocked(user.name)}</Notice>
        ) : (
          <>
            <Bio text={user.description} />
            <ProfileCounts counts={user.counts} />
            {user.is_following && <CreatorRule user={user} />}
          </>
        )}
      </div>
      {!user.is_blocked && (
        <>
          <UserCollections user={user} />
          <UserArts user={user} />
        </>
      )}
    </article>
  )
}

function Bio({ text: bio }: { text: string }) {
  if (bio === '') return <p className="text-17 text-quiet">{text.noBio}</p>
  return <p className="measure text-17 whitespace-pre-line">{bio}</p>
}
