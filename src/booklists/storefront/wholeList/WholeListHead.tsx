import { useRootData } from '#page/rootData.ts'
import { LinkButton } from '#ui/Button.tsx'
import buttonStyles from '#ui/Button.module.css'
import { classes } from '#ui/classes.ts'
import { useText } from '#ui/Text.tsx'
import { ShareLinks } from '../ownLists/ShareLinks.tsx'
import type { WholeListData } from './wholeList.fields.ts'
import styles from './WholeListHead.module.css'
import { SchoolIcon, ShareIcon } from '../icons.tsx'

export function WholeListHead({ list }: { readonly list: WholeListData }) {
  const t = useText()
  const { origin } = useRootData()
  const school = list.forSchool
  return (
    <div className={styles.head}>
      <div className={styles.inside}>
        <h1>{list.name}</h1>
        <p className={styles.about}>
          {school && t('lists.whole.chosenBy', { count: list.bookListItems.length, school: school.name })}{' '}
          {list.notes}
        </p>
        <div className={styles.tools}>
          <details className={styles.share}>
            <summary className={classes(buttonStyles.button, buttonStyles.small, buttonStyles.outline)}>
              <ShareIcon size="small" />
              {t('lists.share.title')}
            </summary>
            <ShareLinks url={`${origin}/book-list/${list._id}`} name={list.name} />
          </details>
          <LinkButton variant="quiet" small to="/school-book-lists/">
            <SchoolIcon size="small" />
            {t('lists.schools.others')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
