// The second entry: forms, sheets, toasts, lists and other components that the first paint does not need.
import './styles/vip-themes.css';

export { Field, TextArea } from './field/field';
export type { FieldProps, TextAreaProps } from './field/field';
export type { FieldBase } from './field/frame';
export { PasswordField } from './field/password-field';
export type { PasswordFieldProps } from './field/password-field';
export { MobileField } from './field/mobile-field';
export type { MobileFieldProps } from './field/mobile-field';
export { formatMobile, isMobile, mobileDigits } from '@parola/calls';
export { OtpField } from './field/otp-field';
export type { OtpFieldProps } from './field/otp-field';
export { AmountField } from './field/amount-field';
export type { AmountFieldProps } from './field/amount-field';
export { Select } from './field/select';
export type { SelectOption, SelectProps } from './field/select';

export { Checkbox, Switch } from './choice/checkbox';
export type { CheckboxProps, SwitchProps } from './choice/checkbox';
export { AmountGrid, RadioCards, Segmented } from './choice/radio-group';
export type { AmountGridProps, AmountOption, RadioCard, RadioCardsProps, SegmentedProps } from './choice/radio-group';

export { ActionBar } from './action-bar/action-bar';
export type { ActionBarProps } from './action-bar/action-bar';
export { Chip, ChipLink, ChipRow } from './chip/chip';
export type { ChipLinkProps, ChipProps, ChipRowProps } from './chip/chip';
export { Tabs } from './tabs/tabs';

export { Inline } from './layout/inline';
export type { InlineProps } from './layout/inline';
export { List, ListRow } from './list/list-row';
export type { ListRowProps } from './list/list-row';
export { PagedList } from './list/paged-list';
export type { PagedListProps, PagesSource } from './list/paged-list';
export { Progress } from './progress/progress';
export type { ProgressProps } from './progress/progress';
export { StatusPill } from './pill/status-pill';
export type { StatusPillProps, StatusTone } from './pill/status-pill';
export { Ticker } from './ticker/ticker';
export type { TickerProps } from './ticker/ticker';
export { Fact, Facts } from './facts/facts';
export type { FactProps } from './facts/facts';
export { ActionCard } from './action-card/action-card';
export type { ActionCardProps } from './action-card/action-card';
export { Steps } from './steps/steps';
export type { StepsProps } from './steps/steps';
export { useFocusWhen } from './base/use-focus-when';
export { useForm } from './form/use-form';
export type { FormErrors, FormField, FormOptions } from './form/use-form';

export { Sheet } from './sheet/sheet';
export type { SheetProps } from './sheet/sheet';
export { ConfirmSheet } from './sheet/confirm-sheet';
export type { ConfirmSheetProps } from './sheet/confirm-sheet';
export { ToastHost } from './toast/toast-host';
export { toast } from './toast/toast-store';
export type { ToastOptions } from './toast/toast-store';

export { BonusTerms, RewardTerms } from './bonus-terms/bonus-terms';
export type { BonusTermsProps, RewardTermsProps } from './bonus-terms/bonus-terms';

export { Countdown } from './countdown/countdown';
export type { CountdownProps } from './countdown/countdown';
export { formatCountdown, useTimeLeft } from './countdown/time-left';
export { LanguageSwitch } from './language/language-switch';
export { Pager } from './pager/pager';
export type { PagerProps } from './pager/pager';
export { CopyButton } from './copy/copy-button';
export type { CopyButtonProps } from './copy/copy-button';
export { copyText } from './copy/copy-text';
export { saveFile } from './file/save-file';
export { manilaDay, manilaTime, manilaWhen } from './base/contract-1';
