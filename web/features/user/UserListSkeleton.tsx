import { Skeleton } from '#web/ui/Skeleton.tsx'

/** A placeholder for a list of users. */
export function UserListSkeleton() {
  return (
    <div className="grid gap-6 pt-6">
      {['w-40', 'w-52', 'w-32'].map((width) => (
        <div key={width} className="flex items-center gap-4">
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className={`h-5 ${width}`} />
        </div>
      ))}
    </div>
  )
}
