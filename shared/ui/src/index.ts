// The first entry: components of the first paint. Forms, sheets and toasts are in '@parola/ui/forms'.
export { allowTranslation } from './base/allow-translation';
export { configureUi, useUi } from './base/config';
export type { UiConfig } from './base/config';
export { cx } from './base/cx';
export { Anchor } from './base/anchor';
export type { AnchorProps, LinkProps } from './base/anchor';
export { Icon } from './base/icon';
export type { IconProps, IconType } from './base/icon';
export { VisuallyHidden } from './base/visually-hidden';
export { prefersReducedMotion, useOnScreen } from './base/motion';

export { Button, ButtonLink } from './button/button';
export type { ButtonLinkProps, ButtonLook, ButtonProps, ButtonTone } from './button/button';
export { IconButton, IconLink } from './button/icon-button';
export type { IconButtonProps, IconLinkProps } from './button/icon-button';
export { TextLink } from './button/text-link';
export type { TextLinkProps } from './button/text-link';
export { Dots } from './button/dots';

export { ChipTabs, TabPanel } from './chip/chip-tabs';
export type { TabItem, TabPanelProps, TabsProps } from './chip/chip-tabs';

export { Card, SectionTitle } from './card/card';
export type { CardProps, CardTone, JackpotTier, SectionTitleProps } from './card/card';
export { Stack } from './layout/stack';
export type { Gap, StackProps } from './layout/stack';

export { formatMoney } from './money/format-money';
export type { MoneyFormat } from './money/format-money';
export { Money } from './money/money';
export type { MoneyProps, MoneySize } from './money/money';
export { CountUp } from './money/count-up';
export type { CountUpProps } from './money/count-up';

export { Pill, RedDot } from './pill/pill';
export type { PillProps, PillTone, RedDotProps } from './pill/pill';
export { Picture } from './picture/picture';
export type { PictureProps } from './picture/picture';

export { DataView } from './states/data-view';
export type { DataViewProps, ViewSource } from './states/data-view';
export { Loading, Skeleton, useSkeletonHold } from './states/skeleton';
export type { SkeletonProps, SkeletonShape } from './states/skeleton';
export { Banner, EmptyState, ErrorState, OfflineState, UpdatedAt } from './states/states';
export type { BannerProps, EmptyStateProps, ErrorStateProps, OfflineStateProps, UpdatedAtProps } from './states/states';
