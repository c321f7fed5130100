/** How long a user can contest a takedown. Its files are kept until then, so that it can be undone. */
export const appealDays = 180
