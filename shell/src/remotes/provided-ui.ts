/**
 * '@parola/ui' as remotes get it: all of it but what only the shell uses (themes, configuration). Named one by one, because handing out
 * the whole namespace would put the theme checks into the first load. A test keeps this list complete.
 */
export {
  useUi, cx, Anchor, Icon, VisuallyHidden, prefersReducedMotion, useOnScreen, Button, ButtonLink, IconButton, IconLink, TextLink,
  Dots, ChipTabs, TabPanel, Card, SectionTitle, Stack, formatMoney, Money,
  CountUp, Pill, RedDot, Picture, DataView, Loading, Skeleton, useSkeletonHold, Banner, EmptyState,
  ErrorState, OfflineState, UpdatedAt,
} from '@parola/ui';
