import { LegalPage } from './legal-page';

/** What is kept about a player and why: the version that holds, and all before it. */
export default function PrivacyPage() {
  return <LegalPage text="appPrivacyHtml" version="appPrivacyVersion" path="/privacy-policy" />;
}
